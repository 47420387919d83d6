import { chakra } from '@chakra-ui/react';
import type { Count } from '../../data/drafts/count-drafts.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';

const reasons = ['change', 'expense', 'unknown', 'other'] as const;

/** Returns a function that words the reason for a difference; undefined while there is none. */
export function useReasonText(): (count: Count) => string | undefined {
  const t = useT('days');
  return ({ reason, reasonText }) => {
    if (reason === 'none') return undefined;
    return reason === 'other' ? reasonText.trim() || undefined : t(`reason.${reason}`);
  };
}

/** Reasons for a difference as tiles, and a text of one's own. */
export function ReasonTiles({
  count,
  onChange,
}: {
  count: Count;
  onChange: (change: Partial<Count>) => void;
}) {
  const t = useT('days');
  return (
    <chakra.section display="grid" gap="3">
      <OptionCards
        label={t('reason.title')}
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={count.reason === 'none' ? undefined : count.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {count.reason === 'other' && (
        <TextField
          label={t('reason.text')}
          maxLength={300}
          autoComplete="off"
          value={count.reasonText}
          onChange={({ target }) => onChange({ reasonText: target.value })}
        />
      )}
    </chakra.section>
  );
}
