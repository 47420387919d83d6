import { randomInt } from 'node:crypto';

/** Length of a proof by numbers, and the seed of everything that it draws. */
export interface Proof {
  readonly seed: number;
  readonly times: number;
}

/**
 * Starts a proof that is named like its test file, and prints its seed. Returns `short` as its
 * length in `npm test`; in `npm run proof`, which sets SOFRA_PROOF_TIMES, a multiple of `long`.
 */
export function proof(
  name: string,
  { short, long }: { readonly short: number; readonly long: number },
): Proof {
  const { SOFRA_PROOF_TIMES, SOFRA_SEED } = process.env;
  const times = SOFRA_PROOF_TIMES ? Math.ceil(long * Number(SOFRA_PROOF_TIMES)) : short;
  const seed = Number(SOFRA_SEED ?? randomInt(2 ** 31));
  process.stdout.write(`proof ${name}: seed ${seed}, ${times} rounds\n`);
  return { seed, times };
}
