import type { TableSession } from '@sofra/contracts/sessions';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { GuestDisc } from '../table/GuestDisc.tsx';
import { chairColours, type ShownGuest } from '../table/shownGuests.ts';
import { GuestHead, GuestState } from './GuestHead.tsx';
import css from './OthersBasket.module.css';
import { OthersLines } from './OthersLines.tsx';
import type { OthersLine, TableBasket } from './tableBasket.ts';

/** Lines of the other guests by seat, then those for the table; `children` are this guest's own of them. */
export function OthersBasket({
  basket: { others, forTable, othersForTable, forTableMinor },
  session,
  seats,
  people,
  currency,
  isNew,
  children,
}: {
  basket: TableBasket;
  session: TableSession | undefined;
  seats: number;
  people: readonly ShownGuest[];
  currency: string;
  /** Returns true for a line that appeared while the sheet was open. */
  isNew: (line: OthersLine) => boolean;
  children?: ReactNode;
}) {
  const t = useT('party');
  const colourOf = ({ addedBy }: OthersLine): string =>
    people.find(({ userId }) => userId === addedBy)?.colour ?? 'var(--text-2)';
  const all = { colourOf, currency, isNew };
  return (
    <>
      {others.map(({ guest, lines, totalMinor, isReady, isHere, changedAt }) => (
        <section key={guest.userId} className={classes(css.other, !isHere && css.away)}>
          <GuestHead
            disc={<GuestDisc guest={guest} isReady={isReady} isHere={isHere} />}
            name={guest.name}
            state={<GuestState {...{ isReady, isHere, changedAt }} colour={guest.colour} />}
            {...{ totalMinor, currency }}
          />
          <OthersLines lines={lines} {...all} />
        </section>
      ))}
      {forTable.length + othersForTable.length > 0 && (
        <section className={css.other}>
          <GuestHead
            disc={<TableMark count={seats} colours={chairColours(session)} size={28} />}
            name={t('cart.forTable')}
            state={<span className={css.shared}>{t('cart.forTableText')}</span>}
            totalMinor={forTableMinor}
            currency={currency}
          />
          {children}
          <OthersLines lines={othersForTable} {...all} />
        </section>
      )}
    </>
  );
}
