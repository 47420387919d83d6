import { Flex, Progress } from '@chakra-ui/react';
import { type Backup, backupSteps } from '@sofra/contracts/backups';
import { percent } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';

/** Progress of a backup: the bar, and the current step. */
export function BackupProgress({ backup: { step, progress } }: { backup: Backup }) {
  const t = useT('platform');
  const language = useLanguage();
  const words = t(`backups.step.${step}`);
  return (
    <Progress.Root value={progress * 100} maxW="260px" mt="6px" fontSize="13" color="fg.muted">
      <Progress.Track aria-label={words}>
        <Progress.Range />
      </Progress.Track>
      <Flex justify="space-between" gap="10px" mt="1">
        <span aria-live="polite">
          {t('backups.stepOf', { number: backupSteps.indexOf(step) + 1, words })}
        </span>
        <b>{percent(progress, language)}</b>
      </Flex>
    </Progress.Root>
  );
}
