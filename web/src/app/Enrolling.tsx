import { EnrolPage } from '../features/account/EnrolPage.tsx';
import { FrameTools } from './FrameTools.tsx';
import { Slim } from './Slim.tsx';
import { SomeLanguages, workspaceLanguages } from './SomeLanguages.tsx';

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
