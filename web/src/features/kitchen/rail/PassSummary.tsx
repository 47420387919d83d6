import { useNow } from '../../../lib/format/clock.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import type { DisplayView } from '../card/stationOrders.ts';
import { minutesSince } from '../card/urgency.ts';

const STEP_MS = 5000;

/** Summary where dishes are handed out: complete tables, and what each station still has to make. */
export function PassSummary({
  cards,
  stations,
}: {
  cards: readonly OrderCardData[];
  stations: DisplayView['stations'];
}) {
  const t = useT('staff');
  const nowMs = useNow(STEP_MS);
  const complete = cards.filter(({ status }) => status === 'ready').length;
  return (
    <div data-part="totals" data-pass>
      <h2 data-part="title">{t('kitchen.summary')}</h2>
      <ul>
        <li data-part="total">
          <b>{complete}</b>
          <span>{t('kitchen.completeTables', { count: complete })}</span>
        </li>
        <li data-part="total">
          <b>{cards.length - complete}</b>
          <span>{t('kitchen.openTables', { count: cards.length - complete })}</span>
        </li>
      </ul>
      <h2 data-part="title">{t('kitchen.stations')}</h2>
      <ul data-part="list">
        {stations.map((station) => {
          const open = cards.filter(({ rows }) =>
            rows.some(({ group }) => group?.station.id === station.id && group.status !== 'ready'),
          );
          const late = open.filter(
            ({ placedAtMs }) => minutesSince(placedAtMs, nowMs) >= station.limits.lateMinutes,
          ).length;
          return (
            <li key={station.id} data-part="total">
              <b>{open.length}</b>
              <span>{stationName(station)}</span>
              {late > 0 && <em>{t('kitchen.lateCount', { number: late })}</em>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
