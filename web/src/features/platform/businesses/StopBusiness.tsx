import { chakra, Flex } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { useSetStopped } from '../../../data/fetched/platform-businesses.ts';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { TextAreaField } from '../../../ui/staff/TextAreaField.tsx';

/** Stops an approved business with a reason, or shows why it is stopped and resumes it (D43). */
export function StopBusiness({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const toasts = useToasts();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const change = useSetStopped();
  const [reason, setReason] = useState<string>();
  const [isResuming, setResuming] = useState(false);
  const { id: businessId, name, stopped } = business;
  const set = async (to: string | null): Promise<void> => {
    try {
      await change.mutateAsync({ businessId, reason: to });
      setReason(undefined);
      const title = t(to === null ? 'businesses.stop.resumed' : 'businesses.stop.done');
      toasts.show({ tone: 'done', title, text: name });
    } catch (error) {
      const title = t(to === null ? 'businesses.stop.resumeFailed' : 'businesses.stop.failed');
      toasts.show({ tone: 'error', title, text: errorText(error) });
    }
  };
  return (
    <Flex wrap="wrap" gap="3" alignItems="center" justifyContent="flex-end">
      {stopped && (
        <chakra.div flex="1 1 240px">
          <Strip icon={OctagonPause} tone="bad">
            {t('businesses.stop.since', {
              date: longDate(stopped.since, language, { timeZone }),
              name: stopped.byName ?? '',
              reason: stopped.reason,
            })}
          </Strip>
        </chakra.div>
      )}
      {stopped ? (
        <Button onClick={() => setResuming(true)}>{t('businesses.stop.resume')}</Button>
      ) : (
        <Button kind="refuse" onClick={() => setReason('')}>
          {t('businesses.stop.go')}
        </Button>
      )}
      {isResuming && (
        <ConfirmDialog
          title={t('businesses.stop.resumeTitle', { name })}
          text={t('businesses.stop.resumeText')}
          cancelLabel={t('businesses.stop.keep')}
          confirmLabel={t('businesses.stop.resume')}
          confirmKind="primary"
          onConfirm={() => set(null)}
          onClose={() => setResuming(false)}
        />
      )}
      {reason !== undefined && (
        <FormDialog
          title={t('businesses.stop.title', { name })}
          description={t('businesses.stop.lead')}
          confirmLabel={t('businesses.stop.confirm')}
          confirmKind="danger"
          isConfirmDisabled={reason.trim().length < 3}
          onSubmit={(event) => {
            event.preventDefault();
            return set(reason.trim());
          }}
          onClose={() => setReason(undefined)}
        >
          <TextAreaField
            autoFocus
            label={t('businesses.stop.reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </Flex>
  );
}
