import { CirclePlus, DoorOpen } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { hasPartyLeft } from '../../../parts/orders/orderNames.ts';
import { stationIcons } from '../../../parts/stations/stationIcons.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { KitchenActions } from '../useKitchenActions.ts';
import { AllergyBanner } from './AllergyBanner.tsx';
import type { OrderCardData } from './orderCards.ts';

/** Asks once what happens to an open order whose table has left. */
function LeftQuestion({ onKeep, onCancel }: { onKeep: () => void; onCancel: () => void }) {
  const t = useT('staff');
  return (
    <div>
      <button type="button" data-part="action" onClick={onKeep}>
        {t('kitchen.keep')}
      </button>
      <button type="button" data-part="action" data-tone="danger" onClick={onCancel}>
        {t('kitchen.cancel')}
      </button>
    </div>
  );
}

/** Banners between a card's header and its rows: later round, allergies, table left. */
export function CardBanners({
  card,
  isAsked,
  actions,
}: {
  card: OrderCardData;
  /** True until staff have decided about the orders of a table that left. */
  isAsked: boolean;
  actions: Pick<KitchenActions, 'keepLeft' | 'cancelLeft'>;
}) {
  const t = useT('staff');
  const { shown, lead, allergies, isPass } = card;
  return (
    <>
      {lead.round > 1 && (
        <p data-part="round">
          <Icon of={CirclePlus} size={20} />
          {t('kitchen.extra')}
          <span>{t('kitchen.round', { round: lead.round })}</span>
        </p>
      )}
      <AllergyBanner guests={allergies} />
      {shown.some(({ order }) => hasPartyLeft(order)) && (
        <div data-part="left">
          <p>
            <Icon of={DoorOpen} size={22} />
            {t('kitchen.tableClosed')}
          </p>
          {isAsked && !isPass && (
            <LeftQuestion
              onKeep={() => actions.keepLeft(card)}
              onCancel={() => actions.cancelLeft(card)}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Foot of a card: what other stations make of the same round. */
export function OtherStations({ others }: { others: OrderCardData['others'] }) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  return others.map(({ station, portions, status }) => (
    <p key={station.id} data-part="other" data-ready={status === 'ready' || undefined}>
      <Icon of={stationIcons[station.kind]} size={20} />
      {t('kitchen.otherStation', {
        station: stationName(station),
        count: portions,
        status: common(`order.status.${status}`).toLocaleLowerCase(language),
      })}
    </p>
  ));
}
