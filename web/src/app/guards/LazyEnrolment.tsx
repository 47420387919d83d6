import { EnrolPage } from '../../features/account/two-factor/EnrolPage.tsx';
import { FrameTools } from '../layout/FrameTools.tsx';
import { NarrowLayout } from '../layout/NarrowLayout.tsx';
import { RestrictLanguages, workspaceLanguages } from '../layout/RestrictLanguages.tsx';

/** Replaces a guarded page until the required second factor is enrolled. */
export function LazyEnrolment() {
  return (
    <RestrictLanguages languages={workspaceLanguages}>
      <NarrowLayout tools={<FrameTools />}>
        <EnrolPage />
      </NarrowLayout>
    </RestrictLanguages>
  );
}
