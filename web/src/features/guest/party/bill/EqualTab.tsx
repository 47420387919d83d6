import { listText, money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Stepper } from '../../../../ui/base/Stepper.tsx';
import { MAX_PARTS } from '@sofra/contracts/payments';
import type { ShownGuest } from '../table/shownGuests.ts';
import css from './Amount.module.css';
import parts from './BillParts.module.css';
import { BillDisc, type BillSeat } from '../table/BillDisc.tsx';
import { DiscSum } from './DiscSum.tsx';
import { amountOf, equalParts, lastPart } from './splits.ts';
import type { TabProps } from './tabProps.ts';

/** Divides what is left into equal parts. */
export function EqualTab({
  own,
  currency,
  choice,
  find,
  people,
  onChange,
}: TabProps & { people: readonly ShownGuest[] }) {
  const t = useT('bill');
  const party = useT('party');
  const language = useLanguage();
  const { paid, paidCount, left } = equalParts(own, choice.parts);
  const count = Math.min(choice.count, left);
  const part = amountOf(own, { kind: 'equal', parts: left, count: 1 });
  const last = lastPart(own.bill.leftMinor, left);
  const labels = { less: party('item.less'), more: party('item.more') };
  const payers = paid.flatMap(({ payer }) => {
    const guest = payer && find(payer.userId);
    return guest ? [guest] : [];
  });
  const others = payers.filter(({ isMe }) => !isMe);
  const colourAt = (index: number): string => people[index]?.colour ?? 'var(--border-strong)';
  const open = people.filter(({ userId }) => !payers.some((payer) => payer.userId === userId));
  const seats: BillSeat[] = [
    ...Array.from({ length: left }, (_, index): BillSeat => ({
      colour: open[index]?.colour ?? 'var(--border-strong)',
      state: 'open',
    })),
    ...Array.from({ length: paidCount }, (_, index): BillSeat => ({
      colour: payers[index]?.colour ?? colourAt(left + index),
      state: 'paid',
    })),
  ];
  return (
    <>
      <div className={css.disc}>
        <BillDisc count={left + paidCount} seats={seats} size={184}>
          <DiscSum minor={part} currency={currency} room={9} />
          <small>{t('equal.each')}</small>
        </BillDisc>
      </div>
      <div className={css.rows}>
        <div>
          <span>{t('equal.parts')}</span>
          <Stepper
            quantity={left + paidCount}
            min={paidCount + 1}
            max={paidCount + MAX_PARTS}
            labels={{
              less: `${t('equal.parts')} ${labels.less}`,
              more: `${t('equal.parts')} ${labels.more}`,
            }}
            onChange={(parts) => onChange({ parts: parts - paidCount })}
          />
        </div>
        <div>
          <span>
            {t('equal.count')}
            {others.length > 0 && (
              <small>
                {t('equal.paidBy', {
                  name: listText(
                    others.map(({ name }) => isolated(name)),
                    language,
                  ),
                })}
              </small>
            )}
          </span>
          <Stepper
            quantity={count}
            min={1}
            max={left}
            labels={{
              less: `${t('equal.count')} ${labels.less}`,
              more: `${t('equal.count')} ${labels.more}`,
            }}
            onChange={(next) => onChange({ count: next })}
          />
        </div>
      </div>
      {last !== undefined && left > 1 && (
        <p className={parts.law}>
          {t('equal.last', { price: isolated(money(last, currency, language)) })}
        </p>
      )}
    </>
  );
}
