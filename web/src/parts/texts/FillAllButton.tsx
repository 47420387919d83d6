import { Languages } from 'lucide-react';
import type { Progress } from '../../data/fetched/textDrafts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** Translates the texts of all languages that lack them, and shows the progress. */
export function FillAllButton({
  missingCount,
  progress,
  onFill,
}: {
  missingCount: number;
  /** Undefined while no translation is running. */
  progress: Progress | undefined;
  onFill: () => void;
}) {
  const t = useT('workspace');
  return (
    <Button
      size="small"
      disabled={missingCount === 0}
      busy={progress !== undefined}
      onClick={onFill}
    >
      <Icon of={Languages} size={18} />
      {progress
        ? t('texts.translating', { ...progress })
        : missingCount === 0
          ? t('texts.translateAllNone')
          : t('texts.translateAll', { count: missingCount })}
    </Button>
  );
}
