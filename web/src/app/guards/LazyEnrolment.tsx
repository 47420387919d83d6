import { EnrolPage } from '../../features/account/EnrolPage.tsx';
import { FrameTools } from '../layout/FrameTools.tsx';
import { Slim } from '../layout/NarrowLayout.tsx';
import { SomeLanguages, workspaceLanguages } from './RestrictLanguages.tsx';

/** What stands in the place of a guarded page until the second factor that is required is set up. */
export function Enrolling() {
  return (
    <SomeLanguages languages={workspaceLanguages}>
      <Slim tools={<FrameTools />}>
        <EnrolPage />
      </Slim>
    </SomeLanguages>
  );
}
