import type { Order } from '@sofra/contracts/orders';
import type { GuestTable } from '@sofra/contracts/tables';
import { Check } from 'lucide-react';
import { listText, money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { type Translate, useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Stepper } from '../../../../ui/base/Stepper.tsx';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import css from './Picks.module.css';
import { type BillItem, itemGroups } from './billItems.ts';
import type { TabProps } from './tabProps.ts';

/** Chooses the lines that the guest pays. */
export function ItemsTab({
  own,
  currency,
  choice,
  find,
  table,
  people,
  orders,
  isShared,
  onChange,
}: TabProps & {
  table: GuestTable;
  people: readonly ShownGuest[];
  orders: readonly Order[];
  isShared: boolean;
}) {
  const party = useT('party');
  const groups = itemGroups(own, orders, choice.units);
  const setUnits = (lineId: number, units: number) =>
    onChange({ units: { ...choice.units, [lineId]: units } });
  return (
    <>
      {groups.map(({ ownerId, items }) => {
        const owner = ownerId === null ? undefined : find(ownerId);
        return (
          <section key={ownerId ?? 0} className={css.group}>
            {(isShared || groups.length > 1) && (
              <h3>
                {owner ? (
                  <Avatar initial={owner.initial} colour={owner.colour} size={20} />
                ) : (
                  <TableMark
                    count={table.seats}
                    colours={people.map(({ colour }) => colour)}
                    size={20}
                  />
                )}
                <bdi>{owner?.label ?? party('orders.forTable')}</bdi>
              </h3>
            )}
            <ul className={css.picks}>
              {items.map((item) => (
                <ItemRow
                  key={item.line.lineId}
                  {...{ item, currency, find }}
                  wished={choice.units[item.line.lineId] ?? 0}
                  // Own lines are chosen as a whole, those of others one by one.
                  first={ownerId === own.myId || !isShared ? item.freeUnits : 1}
                  onUnits={(units) => setUnits(item.line.lineId, units)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function ItemRow({
  item,
  currency,
  find,
  wished,
  first,
  onUnits,
}: {
  item: BillItem;
  currency: string;
  find: TabProps['find'];
  /** Units that the guest chose, also if others have paid them since. */
  wished: number;
  /** Units that the first tap chooses. */
  first: number;
  onUnits: (units: number) => void;
}) {
  const party = useT('party');
  const { state, freeUnits, chosenUnits, priceMinor, heldBy } = item;
  const isOn = chosenUnits > 0;
  const price = (
    <span className={css.price}>
      <Price minor={priceMinor} currency={currency} />
    </span>
  );
  if (state !== 'open') {
    const holder = state === 'held' && heldBy[0] !== undefined ? find(heldBy[0]) : undefined;
    return (
      <li className={classes(css.done, wished > 0 && css.lost)}>
        {holder ? (
          <Avatar initial={holder.initial} colour={holder.colour} size={22} />
        ) : (
          <span className={classes(css.box, css.boxPaid)}>
            <Icon of={Check} size={16} />
          </span>
        )}
        <ItemName item={item} find={find} currency={currency} />
        {price}
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={isOn}
        className={css.pick}
        onClick={() => onUnits(isOn ? 0 : first)}
      >
        <span className={classes(css.box, isOn && css.boxOn)}>
          {isOn && <Icon of={Check} size={16} />}
        </span>
        <ItemName item={item} find={find} currency={currency} />
        {!(isOn && freeUnits > 1) && price}
      </button>
      {isOn && freeUnits > 1 && (
        <span className={css.several}>
          <Stepper
            quantity={chosenUnits}
            min={1}
            max={freeUnits}
            labels={{ less: party('item.less'), more: party('item.more') }}
            onChange={onUnits}
          />
          {price}
        </span>
      )}
    </li>
  );
}

/** Name of a line with its options, and below it what has become of it. */
function ItemName({
  item,
  find,
  currency,
}: {
  item: BillItem;
  find: TabProps['find'];
  currency: string;
}) {
  const { say, spoken } = useMenuTexts();
  const { ordered } = item;
  const facts = useFacts(item, find, currency);
  return (
    <span className={css.name}>
      <span {...spoken}>
        {[ordered.name, ...ordered.options.map(({ name }) => name)].map(say).join(', ')}
      </span>
      {facts.map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
    </span>
  );
}

/** Returns what the guest should know about a line: who pays it, what is left, discounts. */
function useFacts(item: BillItem, find: TabProps['find'], currency: string): string[] {
  const t = useT('bill');
  const language = useLanguage();
  const { line, state, freeUnits, chosenUnits, heldBy } = item;
  const names = (ids: readonly number[]) =>
    listText(
      [...new Set(ids)].flatMap((id) => {
        const guest = find(id);
        return guest ? [isolated(guest.name)] : [];
      }),
      language,
    );
  const price = (minor: number) => isolated(money(minor, currency, language));
  const facts: string[] = [];
  if (line.owedMinor === 0 && line.soldMinor > 0) facts.push(t('complimentary'));
  else if (line.discountMinor > 0) {
    facts.push(t('items.discount', { price: price(line.discountMinor) }));
  }
  if (state === 'paid') facts.push(...paidFacts(item, names, t));
  else if (line.leftMinor < line.owedMinor) {
    facts.push(t('items.partPaid', { price: price(line.owedMinor - line.leftMinor) }));
  }
  if (heldBy.length > 0 && line.leftMinor > 0) facts.push(t('choosing', { name: names(heldBy) }));
  if (state === 'open' && line.quantity > 1 && freeUnits > chosenUnits) {
    facts.push(t('items.left', { count: freeUnits - chosenUnits }));
  }
  return facts;
}

/** Returns who paid a line, or is paying it. */
function paidFacts(
  { line, payments }: BillItem,
  names: (ids: readonly number[]) => string,
  t: Translate<'bill'>,
): string[] {
  if (line.owedMinor === 0) return [];
  const isOpen = payments.some(({ state }) => state === 'intent');
  const name = names(payments.flatMap(({ payer }) => (payer ? [payer.userId] : [])));
  if (name === '') return [t(isOpen ? 'items.paying' : 'items.paid')];
  return [t(isOpen ? 'payingBy' : 'paidBy', { name })];
}
