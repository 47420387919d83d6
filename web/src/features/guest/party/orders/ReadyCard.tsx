import type { Order } from '@sofra/contracts/orders';
import { BellRing } from 'lucide-react';
import type { Estimates } from '../../../../data/live/estimates.ts';
import { listText } from '../../../../lib/format/format.ts';
import { type Translate, useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import { Minutes } from './Minutes.tsx';
import { openOrders, rangeOf } from './progress.ts';
import { distinctItems } from './readyOrders.ts';
import css from './StatusCard.module.css';

/** Announces what is ready, for whom, and what is still to come. */
export function ReadyCard({
  ready,
  orders,
  personOf,
  isShared,
  estimates,
  now,
}: {
  ready: readonly Order[];
  orders: readonly Order[];
  personOf: (order: Order) => ShownGuest;
  /** True if several guests ordered or sit here. */
  isShared: boolean;
  estimates: Estimates;
  now: number;
}) {
  const t = useT('party');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const [item, ...others] = distinctItems(ready);
  const title =
    others.length === 0
      ? t('orders.readyOne', { name: item ? say(item.name) : '' })
      : t('orders.readyMany', { count: others.length + 1 });
  return (
    <section className={classes(css.card, css.ready)}>
      <div className={css.head}>
        <span className={css.bell}>
          <Icon of={BellRing} size={28} />
        </span>
        <div>
          <h2 className={css.word}>{title}</h2>
          <p>{isShared ? whose(ready, personOf, language, t) : t('orders.readySoon')}</p>
        </div>
      </div>
      <Next orders={openOrders(orders)} {...{ personOf, isShared, estimates, now }} />
    </section>
  );
}

/** Names the items still to come, and when. */
function Next({
  orders,
  personOf,
  isShared,
  estimates,
  now,
}: {
  orders: readonly Order[];
  personOf: (order: Order) => ShownGuest;
  isShared: boolean;
  estimates: Estimates;
  now: number;
}) {
  const t = useT('party');
  const { say } = useMenuTexts();
  const [item, ...others] = distinctItems(orders);
  const range = rangeOf(orders, estimates, now);
  const [first] = orders;
  if (!item || !first) return null;
  const name = say(item.name);
  return (
    <p className={css.next}>
      <span>
        {others.length > 0
          ? t('orders.nextItems', { count: others.length + 1 })
          : isShared
            ? `${name}, ${personOf(first).name}`
            : name}
      </span>
      {range && (
        <b>
          <Minutes range={range} />
        </b>
      )}
    </p>
  );
}

function whose(
  ready: readonly Order[],
  personOf: (order: Order) => ShownGuest,
  language: Language,
  t: Translate<'party'>,
): string {
  if (ready.every(({ lines }) => lines.every(({ isForTable }) => isForTable))) {
    return t('orders.readyTable');
  }
  const people = ready.map(personOf);
  const names = [...new Set(people.flatMap(({ isMe, name }) => (isMe ? [] : name)))];
  if (names.length === 0) return t('orders.readyMine');
  const listed = { names: listText(names, language) };
  return people.some(({ isMe }) => isMe)
    ? t('orders.readyBoth', listed)
    : t('orders.readyOthers', listed);
}
