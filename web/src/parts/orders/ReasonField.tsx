import { Button, Flex } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';

const reasons = ['changedMind', 'mistake', 'soldOut'] as const;
const MAX_REASON = 200;

/** Asks for the reason of a cancellation: a common one, or free text. Needs the namespace `staff`. */
export function ReasonField({
  value,
  isNeeded,
  onChange,
}: {
  value: string;
  /** True if the kitchen has started, so that a reason is required (D19). */
  isNeeded: boolean;
  onChange: (value: string) => void;
}) {
  const t = useT('staff');
  return (
    <>
      <Flex gap="2" wrap="wrap" mb="3">
        {reasons.map((one) => {
          const text = t(`floor.reasons.${one}`);
          const isChosen = value.trim() === text;
          return (
            <Button
              key={one}
              variant={isChosen ? 'solid' : 'outline'}
              {...(isChosen && { colorPalette: 'quiet' })}
              aria-pressed={isChosen}
              onClick={() => onChange(text)}
            >
              {text}
            </Button>
          );
        })}
      </Flex>
      <TextAreaField
        label={t(isNeeded ? 'floor.reasonNeeded' : 'floor.reason')}
        rows={2}
        maxLength={MAX_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
