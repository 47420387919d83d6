import type { EventName } from '@sofra/contracts/rooms';
import { expectTypeOf, it } from 'vitest';
import type { listen as toBackups } from '../data/fetched/backups.ts';
import type { listening as toPrinters } from '../data/fetched/printers.ts';
import type { listening as toStations } from '../data/fetched/stations.ts';
import type { listen as toTranslations } from '../data/fetched/translate.ts';
import type { listening as toAllergies } from '../data/live/allergies.ts';
import type { listening as toBaskets } from '../data/live/baskets.ts';
import type { listening as toBills } from '../data/live/bills.ts';
import type { listening as toCalls } from '../data/live/calls.ts';
import type { telling as toDays } from '../data/live/days.ts';
import type { listening as toEstimates } from '../data/live/estimates.ts';
import type { HeardBy, StoredEvent } from '../data/live/events.ts';
import type { listen as toPlatform } from '../data/live/platform.ts';
import type { listening as toMoves } from '../data/live/subscriptions.ts';
import type { listen as toRefunds } from './guards/useRefundNotices.ts';

/** Events that something outside the first stores listens to, from the types of what subscribes. */
type Heard =
  | (typeof toDays)[number]
  | HeardBy<
      | typeof toAllergies
      | typeof toBackups
      | typeof toBaskets
      | typeof toBills
      | typeof toCalls
      | typeof toEstimates
      | typeof toMoves
      | typeof toPlatform
      | typeof toPrinters
      | typeof toRefunds
      | typeof toStations
      | typeof toTranslations
    >;

it('has a store or a listener for each event of the contract', () => {
  // A new event doesn't compile here until one of them applies it.
  expectTypeOf<Exclude<EventName, StoredEvent | Heard>>().toBeNever();
});
