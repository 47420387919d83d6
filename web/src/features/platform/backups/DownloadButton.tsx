import type { Backup } from '@sofra/contracts/backups';
import { Download } from 'lucide-react';
import { useDownloadBackup } from '../../../data/fetched/backups.ts';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Downloads the file of a backup. */
export function DownloadButton({ backup: { id, startedAt } }: { backup: Backup }) {
  const t = useT('platform');
  const timeZone = useTimeZone();
  const at = longDate(startedAt, useLanguage(), { timeZone });
  const toasts = useToasts();
  const { mutate, isPending } = useDownloadBackup();
  const showError = (error: unknown): void =>
    toasts.show({ title: t('backups.downloadFailed'), text: errorText(error), tone: 'error' });
  return (
    <Button
      size="small"
      busy={isPending}
      aria-label={t('backups.downloadOf', { at })}
      onClick={() => mutate(id, { onError: showError })}
    >
      <Icon of={Download} size={16} />
      {t('backups.download')}
    </Button>
  );
}
