import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { recordOf } from '@sofra/contracts/facts';
import { counterMethods } from '@sofra/contracts/payments';
import { useState } from 'react';
import { apiErrorOf } from '../../data/client/auth.ts';
import { type Count, countDrafts } from '../../data/drafts/count-drafts.ts';
import { useCloseDay } from '../../data/live/days.ts';
import { money } from '../../lib/format/format.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { type CountResult, expectedOf } from './count.ts';
import { useReasonText } from './ReasonTiles.tsx';
import type { ShownDay } from './shownDay.ts';

/** Button that names the result of the count, and closes the day once that is confirmed. */
export function CloseButton({
  branch,
  day,
  count,
  result,
}: {
  branch: Branch;
  day: ShownDay;
  count: Count;
  result: CountResult;
}) {
  const t = useT('days');
  const language = useLanguage();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const close = useCloseDay(branch.id, day.day);
  const reason = useReasonText()(count);
  const { counted, differenceMinor, hasDifference, missing } = result;
  const amount = money(Math.abs(differenceMinor), day.currency, language);
  const resultLabel = (): string => {
    if (!counted) return t('close.confirm');
    if (!hasDifference) return t('close.agrees');
    if (differenceMinor === 0) return t('close.mixed');
    return t(differenceMinor < 0 ? 'close.short' : 'close.over', { amount });
  };
  const label = resultLabel();
  const hint = counted
    ? hasDifference && reason === undefined
      ? t('close.needsReason')
      : undefined
    : // Names of methods have commas.
      t('close.missing', { methods: missing.map((method) => t(`methods.${method}`)).join(' · ') });

  const confirm = async (): Promise<void> => {
    if (!counted) return;
    const expected = recordOf(counterMethods, (method) => expectedOf(day.figures, method));
    try {
      await close.mutateAsync({
        counted,
        expected,
        ...(hasDifference && reason !== undefined && { reason }),
      });
      countDrafts.put(branch.id, day.day, undefined);
      toasts.show({ tone: 'done', title: t('close.done') });
    } catch (error) {
      const isStale = apiErrorOf(error)?.code === 'state_changed';
      toasts.show({
        tone: 'error',
        title: t('close.failed'),
        text: isStale ? t('close.stale') : errorText(error),
      });
      // The count must be looked at again before another try.
      if (!isStale) throw error;
    }
  };
  return (
    <chakra.div ref={guardTaps} display="grid" gap="2">
      {hint !== undefined && (
        <chakra.p id="close-hint" fontSize="14" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      <Button
        kind="primary"
        size="tall"
        disabled={hint !== undefined}
        aria-describedby={hint === undefined ? undefined : 'close-hint'}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          text={t('close.ask')}
          cancelLabel={t('close.back')}
          confirmLabel={t('close.confirm')}
          confirmKind="primary"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </chakra.div>
  );
}
