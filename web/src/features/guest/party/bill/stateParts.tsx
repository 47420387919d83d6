import type { Payment } from '@sofra/contracts/payments';
import type { ReactElement, ReactNode } from 'react';
import css from './Payment.module.css';
import type { OwnBill } from './splits.ts';
import type { FindGuest } from './useNames.ts';

/** Props of every state of a payment. */
export interface StateProps {
  readonly payment: Payment;
  readonly own: OwnBill;
  readonly currency: string;
  readonly sessionId: number;
  readonly find: FindGuest;
  /** Asks again how the same choice is paid. */
  readonly onAgain: () => void;
  /** Pays for other guests too. */
  readonly onPayFor: (userIds: readonly number[]) => void;
  readonly onBill: () => void;
  readonly onOrders: () => void;
  readonly onReceipt: () => void;
}

/** Title, text and buttons of a state. */
export interface StateParts {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly foot: ReactNode;
}

/** Renders a state in the sheet of the payment. */
export type Render = (parts: StateParts) => ReactElement;

/** Rows of facts about a payment. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
