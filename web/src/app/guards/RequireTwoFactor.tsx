import { Suspense } from 'react';
import { lazyPage } from '../navigation/lazyPage.ts';
import { Loading } from '../navigation/Loading.tsx';

const { Page: Enrolling } = lazyPage(['people'], () =>
  import('./LazyEnrolment.tsx').then((file) => file.LazyEnrolment),
);

/** Replaces every page until the required second factor is set up. */
export function RequireTwoFactor() {
  return (
    <Suspense fallback={<Loading />}>
      <Enrolling />
    </Suspense>
  );
}
