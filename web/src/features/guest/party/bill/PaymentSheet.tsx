import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import { useLayoutEffect } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { guardOpening, guardTaps } from '../../../../ui/base/tapGuard.ts';
import { AtProvider, Verifying } from './OnlineState.tsx';
import { BillDisc } from '../table/BillDisc.tsx';
import { DiscSum } from './DiscSum.tsx';
import { seatsOf } from './billSeats.ts';
import { Ended } from './EndedState.tsx';
import { PaidState } from './PaidState.tsx';
import parts from './BillParts.module.css';
import css from './Payment.module.css';
import type { StateParts, StateProps } from './stateParts.tsx';
import { WaitingState } from './WaitingState.tsx';

/** A payment from the guest's phone: what it waits for, or its result. */
export function PaymentSheet({
  table,
  session,
  isBack,
  onClose,
  ...state
}: Omit<StateProps, 'currency' | 'sessionId'> & {
  table: GuestTable;
  session: TableSession;
  /** True if the guest is back from the provider's page. */
  isBack: boolean;
  onClose: () => void;
}) {
  const t = useT('bill');
  const common = useT('common');
  useLayoutEffect(guardOpening, []);
  const { payment, own } = state;
  const props = { ...state, currency: table.currency, sessionId: session.id };
  const render = ({ title, text, children, foot }: StateParts) => (
    <Sheet
      title={t('payment')}
      isBare
      closeLabel={common('actions.close')}
      footer={
        <div ref={guardTaps} className={parts.foot}>
          {foot}
        </div>
      }
      onClose={onClose}
    >
      <div className={css.state}>
        <BillDisc count={table.seats} seats={seatsOf(own, session)} size={132}>
          <small>{t('left')}</small>
          <DiscSum
            minor={Math.max(0, own.bill.owedMinor - own.bill.paidMinor)}
            currency={table.currency}
          />
        </BillDisc>
        <div role="status">
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </Sheet>
  );
  if (payment.state === 'paid') return <PaidState {...props} render={render} />;
  if (payment.state !== 'intent') return <Ended {...props} render={render} />;
  if (payment.method !== 'online') return <WaitingState {...props} render={render} />;
  return isBack ? (
    <Verifying {...props} render={render} />
  ) : (
    <AtProvider {...props} render={render} />
  );
}
