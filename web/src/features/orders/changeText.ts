import { localized } from '@sofra/contracts/common';
import type { OrderChange, OrderChangeKind } from '@sofra/contracts/order-changes';
import type { Order } from '@sofra/contracts/orders';
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

type Say = (change: OrderChange, reader: Reader) => string;

/** Sentence of each kind. */
const sentences: Record<OrderChangeKind, Say> = {
  placed: (_change, { t }) => t('orders.changes.placed'),
  released: (_change, { t }) => t('orders.changes.released'),
  sessionEnded: (_change, { t }) => t('orders.changes.sessionEnded'),
  statusChanged: ({ status = 'pending' }, { t }) => t(`orders.changes.status.${status}`),
  partChanged: (change, reader) =>
    withStation(
      reader.t(`orders.changes.status.${change.partStatus ?? 'pending'}`),
      change,
      reader,
    ),
  acknowledged: (change, reader) =>
    withStation(reader.t('orders.changes.acknowledged'), change, reader),
  lineAdded: ({ lineId, quantity = 0 }, reader) =>
    reader.t('orders.changes.lineAdded', { quantity, name: itemName(lineId, reader) }),
  lineChanged: ({ lineId, fromQuantity: from = 0, quantity: to = 0 }, reader) => {
    const name = itemName(lineId, reader);
    return to === 0
      ? reader.t('orders.changes.lineCancelled', { name, quantity: from })
      : reader.t('orders.changes.lineChanged', { name, from, to });
  },
  lineReplaced: ({ lineId, byLineId, fromQuantity: from = 0, quantity: to = 0 }, reader) =>
    reader.t('orders.changes.lineReplaced', {
      name: itemName(lineId, reader),
      from,
      other: itemName(byLineId, reader),
      to,
    }),
  lineServed: ({ lineId, isServed }, reader) =>
    reader.t(isServed === false ? 'orders.changes.lineTakenBack' : 'orders.changes.lineServed', {
      name: itemName(lineId, reader),
    }),
  moved: ({ fromTable = '', toTable = '' }, { t }) =>
    t('orders.changes.moved', { from: tableNameOf(fromTable), to: tableNameOf(toTable) }),
};

/** Returns an entry of an order's history as a sentence. */
export const changeText: Say = (change, reader) => sentences[change.kind](change, reader);

/** Returns who made a change, and from which kind of device. */
export function actorText({ actor }: OrderChange, t: Translate<'workspace'>): string {
  if (!actor) return t('orders.changes.bySystem');
  const by = t(`orders.changes.by.${actor.kind}`);
  const name = actor.name || (actor.kind === 'guest' ? t('orders.changes.guest') : '');
  return name ? `${name} · ${by}` : by;
}

function itemName(lineId: number | undefined, { order, language }: Reader): string {
  const line = order.lines.find(({ id }) => id === lineId);
  return line ? localized(line.name, language) : '';
}

/** Returns a text with the station before it, if the branch has several. */
function withStation(text: string, { stationId }: OrderChange, { stations }: Reader): string {
  const station = stations.find(({ id }) => id === stationId);
  return station && stations.length > 1 ? `${stationName(station)}: ${text}` : text;
}
