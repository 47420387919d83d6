import { chakra, Flex, Grid } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useDelivery, useSending } from '../../data/fetched/integrations.ts';
import { longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { StatusBadge } from '../../ui/base/StatusBadge.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { deliveryLooks, useDeliveryWords } from './deliveryWords.ts';

/** Request and answer of a delivery, and its replay. */
export function DeliveryDialog({
  businessId,
  endpointId,
  deliveryId,
  canSend,
  onClose,
}: {
  businessId: number;
  endpointId: number;
  deliveryId: number;
  canSend: boolean;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const toasts = useToasts();
  const { typeName, outcome } = useDeliveryWords();
  const read = useDelivery(businessId, endpointId, deliveryId);
  const { replay } = useSending(businessId, endpointId);
  const { isBusy, run } = useLock();
  const sendAgain = async () => {
    try {
      const { replayed } = await replay({ deliveryId });
      toasts.show({ tone: 'done', title: t('deliveries.replayed', { count: replayed }) });
      onClose();
    } catch (error) {
      const title = t('deliveries.replayFailed');
      toasts.show({ tone: 'error', title, text: errorText(error) });
    }
  };
  const { data } = read;
  return (
    <Dialog
      title={data ? typeName(data) : t('deliveries.title')}
      size="lg"
      {...(data && { description: longDate(data.createdAt, language, { timeZone }) })}
      onClose={onClose}
    >
      <QueryPlaceholder title={t('deliveries.detailsFailed')} of={read}>
        <SkeletonRows rows={3} />
      </QueryPlaceholder>
      {data && (
        <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Flex wrap="wrap" alignItems="center" columnGap="3" rowGap="1">
            <StatusBadge
              look={deliveryLooks[data.state]}
              label={t(`deliveries.state.${data.state}`)}
            />
            <chakra.span color="fg.muted">{outcome(data)}</chakra.span>
          </Flex>
          {data.nextAttemptAt !== null && (
            <p>
              {t('deliveries.next')} {longDate(data.nextAttemptAt, language, { timeZone })}
            </p>
          )}
          <Text title={t('deliveries.id')} text={data.eventId} />
          <Text title={t('deliveries.request')} text={pretty(data.body)} />
          <Text
            title={t('deliveries.response')}
            text={
              data.response ||
              t(data.status === null ? 'deliveries.noResponse' : 'deliveries.emptyResponse')
            }
          />
        </Grid>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{t('done')}</Button>
        {canSend && data && (
          <Button kind="primary" busy={isBusy} onClick={() => run(sendAgain)}>
            <Icon of={RotateCw} size={18} />
            {t('deliveries.replay')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Indents JSON; other text stays as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** Text of another system under its heading; long ones scroll. */
function Text({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <chakra.h3 fontSize="13" color="fg.muted" fontWeight="mid" mb="1">
        {title}
      </chakra.h3>
      <chakra.pre
        dir="ltr"
        tabIndex={0}
        aria-label={title}
        role="group"
        p="3"
        borderRadius="3"
        bg="bg.muted"
        fontSize="13"
        maxH="240px"
        overflow="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        focusVisibleRing="outside"
      >
        {text}
      </chakra.pre>
    </section>
  );
}
