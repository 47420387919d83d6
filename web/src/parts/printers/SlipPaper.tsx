import type { TableAllergies } from '@sofra/contracts/allergies';
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { clock } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { allergyNoteOf } from '../allergies/allergyNote.ts';
import { AllergyWords } from '../allergies/AllergyWords.tsx';
import { type LineNote, lineNoteOf } from '../orders/lineNote.ts';
import { ordererOf, tableNameOf } from '../orders/orderNames.ts';
import css from './Paper.module.css';

export interface SlipFacts {
  /** Orders of one round of a table. */
  orders: readonly [Order, ...Order[]];
  /** Name of the station; undefined for all. */
  station?: string | undefined;
  allergies?: Pick<TableAllergies, 'guests'> | undefined;
  timeZone: string;
}

/** Kitchen slip of a round for paper of 80 mm, in the language of the staff. */
export function SlipPaper({ orders, station, allergies, timeZone }: SlipFacts) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const [first] = orders;
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const count = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const people = Math.max(...orders.map(({ guestCount }) => guestCount));
  const isVoid = orders.every(({ status }) => status === 'cancelled');
  const round = t('printers.slip.round', { round: first.round });
  const source = first.source === 'guest' ? t('kitchen.fromGuest') : ordererOf(first);
  const word = isVoid
    ? t('printers.slip.cancelled')
    : first.round > 1
      ? `${t('kitchen.extra')}, ${round}`
      : undefined;
  return (
    <article className={css.paper} dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
      {word && <p className={css.inverted}>{word}</p>}
      <div className={css.sides}>
        <p className={css.table}>{tableNameOf(first.tableNumber)}</p>
        {!word && <p className={css.round}>{round}</p>}
      </div>
      <div className={`${css.sides} ${css.facts}`}>
        <span>
          {[station, common('people', { count: people }), source].filter(Boolean).join(' · ')}
        </span>
        <span>{clock(first.placedAt, language, timeZone)}</span>
      </div>
      {allergies?.guests.map((guest) => (
        <p key={guest.userId} className={css.inverted}>
          {t('allergy.label')}: <AllergyWords guest={guest} />
          <Original of={allergyNoteOf(guest)} />
          {guest.seat !== null && (
            <small>
              {[guest.nickname, t('table.seat', { seat: guest.seat })].filter(Boolean).join(' · ')}
            </small>
          )}
        </p>
      ))}
      <hr className={css.solid} />
      {lines.map(({ order, line }, index) => (
        <div key={line.id}>
          {index > 0 && <hr className={css.dashed} />}
          <SlipLine order={order} line={line} />
        </div>
      ))}
      <hr className={css.solid} />
      <div className={css.sides}>
        <span>{t('printers.slip.items', { count })}</span>
        <span>
          {t('kitchen.ticket')} {orders.map(({ number }) => number).join(', ')}
        </span>
      </div>
    </article>
  );
}

function SlipLine({ order, line }: { order: Order; line: OrderLine }) {
  const t = useT('staff');
  const language = useLanguage();
  const note = lineNoteOf(line);
  const guest = order.source === 'staff' ? order.placedFor : order.placedBy;
  const seat = line.isForTable || !guest ? undefined : guest.seat;
  const isVoid = order.status === 'cancelled' || line.quantity === 0;
  const reason = line.changeReason ?? order.cancelReason;
  return (
    <>
      <p className={css.line}>
        <span>{line.quantity}</span>
        <span className={isVoid ? css.struck : undefined}>{localized(line.name, language)}</span>
        <b>{seat ?? t('kitchen.forTable')}</b>
      </p>
      {line.options.map((option) => (
        <p key={option.id} className={css.below}>
          {localized(option.name, language)}
        </p>
      ))}
      {isVoid && reason && <p className={css.below}>{reason}</p>}
      {note && (
        <p className={css.note} dir="auto">
          {note.text}
          <Original of={note} />
        </p>
      )}
    </>
  );
}

/** Original of a translated text, with its language. */
function Original({ of }: { of: LineNote | undefined }) {
  if (of?.original === undefined) return null;
  return (
    <small dir="auto">
      {of.language && `${of.language.toUpperCase()}: `}
      <bdi lang={of.language}>{of.original}</bdi>
    </small>
  );
}
