import type { SeededRandom } from '../seeded-random.ts';
import type { Counts } from './count-calls.ts';
import type { Journal } from './journal.ts';

/** Dependencies of everyone who pays. */
export interface Paying {
  readonly dice: SeededRandom;
  readonly counts: Counts;
  readonly journal: Journal;
}
