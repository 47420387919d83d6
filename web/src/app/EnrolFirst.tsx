import { Suspense } from 'react';
import { lazyPage } from './lazyPage.ts';
import { Loading } from './Loading.tsx';

const { Page: Enrolling } = lazyPage(['people'], () =>
  import('./Enrolling.tsx').then((file) => file.Enrolling),
);

/** In the place of whatever is asked for, until the second factor that is required is set up. */
export function EnrolFirst() {
  return (
    <Suspense fallback={<Loading />}>
      <Enrolling />
    </Suspense>
  );
}
