import type { Order } from '@sofra/contracts/orders';
import { Check } from 'lucide-react';
import { listText, money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import parts from './BillParts.module.css';
import css from './Picks.module.css';
import type { PersonPart } from './billPeople.ts';
import { sharingGuests } from '@sofra/contracts/bill-math';
import type { TabProps } from './tabProps.ts';

/** Chooses whose parts the guest pays. Shared lines are divided among the guests. */
export function PeopleTab({
  own,
  currency,
  choice,
  find,
  parts,
  orders,
  onChange,
  onAll,
}: TabProps & {
  parts: readonly PersonPart[];
  orders: readonly Order[];
  /** Undefined while the guest can't pay all. */
  onAll: (() => void) | undefined;
}) {
  const t = useT('bill');
  const isOn = (userId: number) => choice.people.includes(userId);
  const toggle = (userId: number) =>
    onChange({
      people: isOn(userId)
        ? choice.people.filter((one) => one !== userId)
        : [...choice.people, userId],
    });
  return (
    <>
      <ul className={classes(css.picks, css.people)}>
        {parts.map((part) => (
          <PersonRow
            key={part.userId}
            {...{ part, find, currency }}
            isOn={isOn(part.userId)}
            onToggle={() => toggle(part.userId)}
          />
        ))}
      </ul>
      <SharedNote {...{ own, orders }} />
      {own.bill.leftMinor > 0 && (
        <Button className={css.all} disabled={!onAll} onClick={onAll}>
          <span>{t('payAll')}</span>
          <Price minor={own.bill.leftMinor} currency={currency} />
        </Button>
      )}
    </>
  );
}

interface RowProps {
  part: PersonPart;
  guest: ShownGuest;
  find: TabProps['find'];
  currency: string;
}

function PersonRow({
  isOn,
  onToggle,
  ...row
}: Omit<RowProps, 'guest'> & { isOn: boolean; onToggle: () => void }) {
  const guest = row.find(row.part.userId);
  if (!guest) return null;
  return row.part.leftMinor === 0 ? (
    <DonePerson {...row} guest={guest} />
  ) : (
    <OpenPerson {...row} {...{ guest, isOn, onToggle }} />
  );
}

/** A guest whose part is paid, or is being paid. */
function DonePerson({ part: { userId, paidMinor, payment }, guest, find, currency }: RowProps) {
  const t = useT('bill');
  const language = useLanguage();
  const isPaying = payment?.state === 'intent';
  const isPaid = payment?.state === 'paid';
  const says = (): string => {
    if (!payment) return t('people.nothing');
    const { payer } = payment;
    const other = payer && payer.userId !== userId ? find(payer.userId) : undefined;
    if (other) return t(isPaying ? 'payingBy' : 'paidBy', { name: isolated(other.name) });
    const kind = payment.method === 'online' ? 'card' : payment.method;
    const method = t(`counter.${kind}`).toLocaleLowerCase(language);
    return t(isPaying ? 'people.paying' : 'people.paid', { method });
  };
  return (
    <li className={css.done}>
      <span className={classes(css.box, isPaid && css.boxPaid)}>
        {isPaid && <Icon of={Check} size={16} />}
      </span>
      <Avatar initial={guest.initial} colour={guest.colour} size={32} />
      <PersonName guest={guest} says={says()} />
      <span className={css.price}>
        <Price minor={isPaying ? payment.amountMinor : paidMinor} currency={currency} />
      </span>
    </li>
  );
}

function OpenPerson({
  part: { ownMinor, sharedMinor, leftMinor, chosenBy },
  guest,
  find,
  currency,
  isOn,
  onToggle,
}: RowProps & { isOn: boolean; onToggle: () => void }) {
  const t = useT('bill');
  const language = useLanguage();
  const price = (minor: number) => isolated(money(minor, currency, language));
  const chooser = chosenBy === undefined ? undefined : find(chosenBy);
  const says = chooser
    ? t('choosing', { name: isolated(chooser.name) })
    : sharedMinor > 0
      ? t('people.withShared', { own: price(ownMinor), shared: price(sharedMinor) })
      : t('people.own');
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={isOn}
        className={css.pick}
        onClick={onToggle}
      >
        <span className={classes(css.box, isOn && css.boxOn)}>
          {isOn && <Icon of={Check} size={16} />}
        </span>
        <Avatar initial={guest.initial} colour={guest.colour} size={32} />
        <PersonName guest={guest} says={says} />
        <span className={css.price}>
          <Price minor={leftMinor} currency={currency} />
        </span>
      </button>
    </li>
  );
}

const PersonName = ({ guest, says }: { guest: ShownGuest; says: string }) => (
  <span className={css.name}>
    <b>
      <bdi>{guest.label}</bdi>
    </b>
    <small>{says}</small>
  </span>
);

/** Says what is shared, and among how many it is divided. */
function SharedNote({ own, orders }: Pick<TabProps, 'own'> & { orders: readonly Order[] }) {
  const t = useT('bill');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const shared = own.bill.lines.filter(
    ({ ownerId, leftMinor }) => ownerId === null && leftMinor > 0,
  );
  if (shared.length === 0) return null;
  const lines = orders.flatMap((order) => order.lines);
  const names = shared.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    return [isolated(quantity > 1 ? `${quantity} ${say(line.name)}` : say(line.name))];
  });
  return (
    <p className={parts.law}>
      {t('people.shared', {
        names: listText(names, language),
        count: sharingGuests(own.bill, own.ledger, own.presentIds).length,
      })}
    </p>
  );
}
