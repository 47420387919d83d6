import { Suspense } from 'react';
import { lazyPage } from '../navigation/lazyPage.ts';
import { Loading } from '../navigation/Loading.tsx';

const { Page: Enrolling } = lazyPage(['people'], () =>
  import('./LazyEnrolment.tsx').then((file) => file.Enrolling),
);

/** In the place of whatever is asked for, until the second factor that is required is set up. */
export function EnrolFirst() {
  return (
    <Suspense fallback={<Loading />}>
      <Enrolling />
    </Suspense>
  );
}
