import { localized } from '@sofra/contracts/common';
import type { OrderChange } from '@sofra/contracts/order-changes';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import type { Station } from '@sofra/contracts/stations';
import type { Translate } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { stationName } from '../../parts/stations/stationName.ts';

interface Reader {
  readonly order: Order;
  readonly stations: readonly Pick<Station, 'id' | 'name' | 'kind'>[];
  readonly language: Language;
  readonly t: Translate<'workspace'>;
}

/** Returns an entry of an order's history as a sentence. */
export function changeText(change: OrderChange, reader: Reader): string {
  const { t } = reader;
  const { quantity = 0, fromQuantity = 0 } = change;
  const name = itemName(change.lineId, reader);
  switch (change.kind) {
    case 'statusChanged':
      return statusText(change.status ?? 'pending', t);
    case 'partChanged':
      return withStation(statusText(change.partStatus ?? 'pending', t), change, reader);
    case 'acknowledged':
      return withStation(t('orders.changes.acknowledged'), change, reader);
    case 'lineAdded':
      return t('orders.changes.lineAdded', { quantity, name });
    case 'lineChanged':
      return quantity === 0
        ? t('orders.changes.lineCancelled', { name, quantity: fromQuantity })
        : t('orders.changes.lineChanged', { name, from: fromQuantity, to: quantity });
    case 'lineReplaced':
      return t('orders.changes.lineReplaced', {
        name,
        from: fromQuantity,
        other: itemName(change.byLineId, reader),
        to: quantity,
      });
    case 'lineServed':
      return t(
        change.isServed === false ? 'orders.changes.lineTakenBack' : 'orders.changes.lineServed',
        { name },
      );
    case 'moved':
      return t('orders.changes.moved', {
        from: tableNameOf(change.fromTable ?? ''),
        to: tableNameOf(change.toTable ?? ''),
      });
    case 'placed':
    case 'released':
    case 'sessionEnded':
      return t(`orders.changes.${change.kind}`);
  }
}

/** Returns who made a change, and from which kind of device. */
export function actorText({ actor }: OrderChange, t: Translate<'workspace'>): string {
  if (!actor) return t('orders.changes.bySystem');
  const by = t(`orders.changes.by.${actor.kind}`);
  const name = actor.name || (actor.kind === 'guest' ? t('orders.changes.guest') : '');
  return name ? `${name} · ${by}` : by;
}

const statusText = (status: OrderStatus, t: Translate<'workspace'>): string =>
  t(`orders.changes.status.${status}`);

function itemName(lineId: number | undefined, { order, language }: Reader): string {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? localized(line.name, language) : '';
}

/** Returns a text with the station before it, if the branch has several. */
function withStation(text: string, { stationId }: OrderChange, { stations }: Reader): string {
  const station = stations.find(({ id }) => id === stationId);
  return station && stations.length > 1 ? `${stationName(station)}: ${text}` : text;
}
