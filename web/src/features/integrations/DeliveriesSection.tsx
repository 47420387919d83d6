import { chakra, Flex } from '@chakra-ui/react';
import {
  deliveryStates,
  type DeliveryState,
  type WebhookEndpoint,
} from '@sofra/contracts/webhooks';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useDeliveries } from '../../data/fetched/integrations.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { FilterPills } from '../../ui/staff/FilterPills.tsx';
import { MoreButton } from '../../ui/staff/MoreButton.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SectionCard } from '../../ui/staff/SectionCard.tsx';
import { SelectField } from '../../ui/staff/SelectField.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { hostOf } from './hostOf.ts';
import { ReplayDialog } from './ReplayDialog.tsx';

/** Deliveries to an endpoint, filtered by state, with their details and replay. */
export function DeliveriesSection({
  businessId,
  endpoints,
  canSend,
}: {
  businessId: number;
  /** At least one. */
  endpoints: readonly WebhookEndpoint[];
  canSend: boolean;
}) {
  const t = useT('integrations');
  const [chosenId, setChosen] = useState<number>();
  const [state, setState] = useState<DeliveryState | 'all'>('all');
  const [openedId, setOpened] = useState<number>();
  const [isReplaying, setReplaying] = useState(false);
  const chosen = endpoints.find(({ id }) => id === chosenId) ?? endpoints[0];
  const endpointId = chosen?.id ?? 0;
  const read = useDeliveries(businessId, endpointId, state === 'all' ? undefined : state);
  const rows = read.data?.pages.flatMap(({ deliveries }) => deliveries);
  return (
    <SectionCard
      id="deliveries"
      level="h2"
      title={t('deliveries.title')}
      description={t('deliveries.lead')}
      side={
        canSend && (
          <Button onClick={() => setReplaying(true)}>
            <Icon of={RotateCw} size={18} />
            {t('deliveries.replayAll')}
          </Button>
        )
      }
    >
      <Flex direction="column" gap="4" mb="4">
        {endpoints.length > 1 && (
          <SelectField
            label={t('deliveries.endpoint')}
            value={String(endpointId)}
            options={endpoints.map((endpoint) => ({
              value: String(endpoint.id),
              label: hostOf(endpoint),
            }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
        <FilterPills
          label={t('deliveries.filter')}
          pills={(['all', ...deliveryStates] as const).map((key) => ({
            key,
            label: key === 'all' ? t('deliveries.all') : t(`deliveries.state.${key}`),
          }))}
          chosen={state}
          onChoose={setState}
        />
      </Flex>
      <QueryPlaceholder title={t('deliveries.failed')} of={read}>
        <SkeletonRows rows={3} />
      </QueryPlaceholder>
      {rows?.length === 0 && (
        <EmptyState title={t('deliveries.empty')} text={t('deliveries.emptyText')} heading="h3" />
      )}
      {rows && rows.length > 0 && (
        <chakra.ul listStyleType="none">
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} of={delivery} onOpen={() => setOpened(delivery.id)} />
          ))}
        </chakra.ul>
      )}
      <MoreButton read={read}>{t('deliveries.more')}</MoreButton>
      {openedId !== undefined && (
        <DeliveryDialog
          {...{ businessId, endpointId, canSend }}
          deliveryId={openedId}
          onClose={() => setOpened(undefined)}
        />
      )}
      {isReplaying && (
        <ReplayDialog {...{ businessId, endpointId }} onClose={() => setReplaying(false)} />
      )}
    </SectionCard>
  );
}
