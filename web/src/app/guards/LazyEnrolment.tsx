import { EnrolPage } from '../../features/account/EnrolPage.tsx';
import { FrameTools } from '../layout/FrameTools.tsx';
import { Slim } from '../layout/NarrowLayout.tsx';
import { SomeLanguages, workspaceLanguages } from '../layout/RestrictLanguages.tsx';

/** Replaces a guarded page until the required second factor is enrolled. */
export function Enrolling() {
  return (
    <SomeLanguages languages={workspaceLanguages}>
      <Slim tools={<FrameTools />}>
        <EnrolPage />
      </Slim>
    </SomeLanguages>
  );
}
