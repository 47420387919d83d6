import { Button, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';

const reasons = ['changedMind', 'mistake', 'soldOut'] as const;
const MAX_REASON = 200;

/** Asks why something is cancelled: a usual reason at one press, or words. Needs the sentences `staff`. */
export function ReasonField({
  value,
  isNeeded,
  onChange,
}: {
  value: string;
  /** The kitchen has begun: there has to be one (D19). */
  isNeeded: boolean;
  onChange: (value: string) => void;
}) {
  const t = useT('staff');
  const fieldId = useId();
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
      <chakra.label htmlFor={fieldId} display="block" mb="6px" fontWeight="mid">
        {t(isNeeded ? 'floor.reasonNeeded' : 'floor.reason')}
      </chakra.label>
      <chakra.textarea
        id={fieldId}
        rows={2}
        maxLength={MAX_REASON}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        w="full"
        padding="12px 16px"
        borderRadius="3"
        fontSize="16"
        resize="none"
        bg="bg.panel"
        boxShadow="inset 0 0 0 1px {colors.border.control}"
        focusVisibleRing="inside"
      />
    </>
  );
}
