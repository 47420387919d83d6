import type { toPublicPayment } from '../src/webhooks/public-payment.ts';
import type { PublicClose } from '../src/webhooks/ledger-facts.ts';
import type { ReceivedEvent, ReceiverAnswer } from './webhook-receiver.ts';

type Payment = ReturnType<typeof toPublicPayment>;

/**
 * Double of a fiscal device with its adapter: prints one receipt for each paid payment and refund, whose id is the
 * key against repeats, and compares its sums with each day close.
 */
export interface FiscalDevice {
  /** Receipts by the id of the payment, in the order in which they were printed. */
  receipts: Map<number, Payment>;
  closes: Map<number, PublicClose & { isReopened: boolean }>;
  /** Violations of the order of events: a refund before its payment, an older version after a newer one. */
  faults: string[];
  /** Events that it had before. */
  repeats: number;
  /** Handles an event, unless the answer says that it wasn't taken. */
  receive: (event: Omit<ReceivedEvent, 'isTaken'>, answer: ReceiverAnswer) => ReceiverAnswer;
  /** Sums up the receipts of a day by method, refunds negative. */
  sumOf: (day: string, method: string) => number;
}

export function createFiscalDevice(): FiscalDevice {
  const handled = new Set<string>();
  const versions = new Map<number, number>();
  const device: FiscalDevice = {
    receipts: new Map(),
    closes: new Map(),
    faults: [],
    repeats: 0,
    receive: ({ eventId, type, data }, answer) => {
      if (answer !== 'taken' && answer !== 'broken') return answer;
      if (handled.has(eventId)) {
        device.repeats += 1;
        return answer;
      }
      handled.add(eventId);
      if (type === 'payment.changed') print(data as unknown as Payment);
      if (type === 'day.closed' || type === 'day.reopened') {
        const close = data as unknown as PublicClose;
        const isReopened = type === 'day.reopened' || device.closes.get(close.closeId)?.isReopened;
        device.closes.set(close.closeId, { ...close, isReopened: isReopened ?? false });
      }
      return answer;
    },
    sumOf: (day, method) =>
      [...device.receipts.values()]
        .filter((receipt) => receipt.day === day && receipt.method === method)
        .flatMap(({ lines }) => lines)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
  function print(payment: Payment): void {
    const { id, kind, refundOf, state, version = 0 } = payment;
    if (version < (versions.get(id) ?? 0))
      device.faults.push(`version ${version} of ${id} is late`);
    versions.set(id, version);
    if (state !== 'paid' || device.receipts.has(id)) return;
    if (kind === 'refund' && !device.receipts.has(refundOf ?? 0)) {
      device.faults.push(`refund ${id} before payment ${refundOf}`);
    }
    device.receipts.set(id, payment);
  }
  return device;
}
