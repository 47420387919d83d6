import { useState } from 'react';
import { useSending } from '../../data/fetched/integrations.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { SelectField } from '../../ui/staff/SelectField.tsx';

/** Hours of each choice. */
const periods = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;
type Period = keyof typeof periods;
const periodNames = Object.keys(periods) as Period[];
const HOUR_MS = 3600_000;

/** Asks since when failed events should be sent again. */
export function ReplayDialog({
  businessId,
  endpointId,
  onClose,
}: {
  businessId: number;
  endpointId: number;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const toasts = useToasts();
  const { replay } = useSending(businessId, endpointId);
  const [period, setPeriod] = useState<Period>('day');
  const confirm = async () => {
    const failedSince = new Date(Date.now() - periods[period] * HOUR_MS).toISOString();
    const { replayed } = await replay({ failedSince });
    toasts.show({ tone: 'done', title: t('deliveries.replayed', { count: replayed }) });
  };
  return (
    <ConfirmDialog
      title={t('deliveries.replayTitle')}
      text={t('deliveries.replayText')}
      cancelLabel={t('deliveries.replayKeep')}
      confirmLabel={t('deliveries.replay')}
      confirmKind="primary"
      failedMessage={t('deliveries.replayFailed')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('deliveries.since')}
        value={period}
        options={periodNames.map((name) => ({ value: name, label: t(`deliveries.${name}`) }))}
        onChange={({ target }) =>
          setPeriod(periodNames.find((name) => name === target.value) ?? 'day')
        }
      />
    </ConfirmDialog>
  );
}
