import { Suspense } from 'react';
import { useProofRequest } from '../../data/fetched/proof.ts';
import { lazyPage } from '../navigation/lazyPage.ts';

const { Page: ProofDialog } = lazyPage(['people'], () =>
  import('../../features/account/two-factor/ProofDialog.tsx').then((file) => file.ProofDialog),
);

/** Asks for a proof of identity while a call of any page waits for it. */
export function Proofs() {
  const asked = useProofRequest((state) => state.asked);
  return (
    asked && (
      <Suspense>
        <ProofDialog settle={asked.settle} />
      </Suspense>
    )
  );
}
