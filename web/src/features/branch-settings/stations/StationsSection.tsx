import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Category, MenuItem } from '@sofra/contracts/items';
import { MAX_STATIONS, type Station } from '@sofra/contracts/stations';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCategories, useItems } from '../../../data/fetched/items.ts';
import { useStationChanges, useStationsQuery } from '../../../data/fetched/stations.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { stationIcons } from '../../../parts/stations/stationIcons.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { ActionMenu } from '../../../ui/staff/ActionMenu.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { Section } from '../form/Section.tsx';
import { StationDialog } from './StationDialog.tsx';

const noCategories: readonly Category[] = [];
const noItems: readonly MenuItem[] = [];

/** Stations of the branch: what each makes, and its limits. */
export function StationsSection({
  businessId,
  branchId,
}: {
  businessId: number;
  branchId: number;
}) {
  const t = useT('people');
  const query = useStationsQuery(branchId);
  const categories = useCategories(businessId).data ?? noCategories;
  const items = useItems({ businessId, branchId }, false).items ?? noItems;
  const { remove } = useStationChanges(branchId);
  const [edited, setEdited] = useState<Station | 'new'>();
  const [removed, setRemoved] = useState<Station>();
  const stations = query.data?.stations;
  const isFull = stations !== undefined && stations.length >= MAX_STATIONS;
  return (
    <Section
      id="stations"
      description={t(stations?.length === 1 ? 'settings.stations.one' : 'settings.stations.lead')}
      side={
        <Button disabled={!stations || isFull} onClick={() => setEdited('new')}>
          <Icon of={Plus} size={18} />
          {t('settings.stations.add')}
        </Button>
      }
    >
      {stations ? (
        <chakra.ul listStyleType="none">
          {stations.map((station) => (
            <StationRow
              key={station.id}
              station={station}
              categories={categories}
              items={items}
              onEdit={() => setEdited(station)}
              onRemove={() => setRemoved(station)}
            />
          ))}
        </chakra.ul>
      ) : query.error ? (
        <QueryError title={t('settings.stations.failed')} of={query} />
      ) : (
        <SkeletonRows rows={1} />
      )}
      {stations && edited !== undefined && (
        <StationDialog
          branchId={branchId}
          station={edited === 'new' ? undefined : edited}
          stations={stations}
          categories={categories}
          items={items}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('settings.stations.removeTitle', { name: stationName(removed) })}
          text={t('settings.stations.removeText')}
          cancelLabel={t('settings.stations.keep')}
          confirmLabel={t('settings.stations.remove')}
          doneMessage={t('settings.stations.removed')}
          failedMessage={t('settings.stations.removeFailed')}
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Section>
  );
}

function StationRow({
  station,
  categories,
  items,
  onEdit,
  onRemove,
}: {
  station: Station;
  categories: readonly Category[];
  items: readonly MenuItem[];
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useT('people');
  const language = useLanguage();
  const name = stationName(station);
  const { warnMinutes, lateMinutes } = station.limits;
  const made = [
    ...categories.filter(({ key }) => station.categories.includes(key)),
    ...items.filter(({ id }) => station.itemIds.includes(id)),
  ].map((one) => localized(one.name, language));
  return (
    <Flex
      as="li"
      aria-label={name}
      alignItems="center"
      gap="3"
      py="3"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      <chakra.span color="fg.muted">
        <Icon of={stationIcons[station.kind]} size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.b fontWeight="strong" overflowWrap="anywhere">
          {name}
        </chakra.b>
        <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
          {made.join(', ')}
          {station.isDefault && made.length > 0 && ' · '}
          {station.isDefault && t('settings.stations.rest')}
          {!station.isDefault && made.length === 0 && t('settings.stations.nothing')}
        </chakra.p>
        <chakra.p fontSize="13" color="fg.muted">
          {t('settings.stations.limitsOf', { warn: warnMinutes, late: lateMinutes })}
          {!station.hasOwnLimits && ` · ${t('settings.stations.fromTimes')}`}
        </chakra.p>
      </chakra.div>
      <ActionMenu
        label={t('settings.stations.actionsOf', { name })}
        actions={[
          { key: 'edit', label: t('settings.stations.edit'), icon: Pencil, run: onEdit },
          ...(station.isDefault
            ? []
            : [
                {
                  key: 'remove',
                  label: t('settings.stations.remove'),
                  icon: Trash2,
                  isDanger: true,
                  run: onRemove,
                },
              ]),
        ]}
      />
    </Flex>
  );
}
