import { chakra, Flex } from '@chakra-ui/react';
import { decimal } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface Pill<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Number of matching rows. */
  readonly count?: number | undefined;
}

/** Filter with a few options as pills; the selected one is filled. */
export function FilterPills<Key extends string>({
  label,
  pills,
  chosen,
  onChoose,
}: {
  /** Accessible name of the group. */
  label: string;
  pills: readonly Pill<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  const language = useLanguage();
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="2">
      {pills.map(({ key, label, count }) => (
        <chakra.button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="touch"
          px="4"
          borderRadius="full"
          bg="bg.panel"
          boxShadow="inset 0 0 0 1px {colors.border.strong}"
          fontWeight="mid"
          cursor="pointer"
          focusVisibleRing="outside"
          css={{
            '&[aria-pressed=true]': { bg: 'bg.inverse', color: 'fg.inverse', boxShadow: 'none' },
          }}
        >
          {label}
          {count !== undefined && (
            <chakra.span fontVariantNumeric="tabular-nums" opacity={0.75}>
              {decimal(count, language)}
            </chakra.span>
          )}
        </chakra.button>
      ))}
    </Flex>
  );
}
