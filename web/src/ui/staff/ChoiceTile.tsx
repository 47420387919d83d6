import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Heading of a part of the sheet, with a hint behind it. */
export function Label({
  id,
  hint = '',
  isMissing = false,
  children,
}: {
  id?: string;
  hint?: string;
  isMissing?: boolean;
  children: string;
}) {
  return (
    <Flex align="baseline" gap="2" pt="10px" pb="2">
      <chakra.h3 id={id} fontSize="15" fontWeight="strong">
        {children}
      </chakra.h3>
      <chakra.span
        fontSize="13"
        color={isMissing ? 'danger.fg' : 'fg.muted'}
        fontWeight={isMissing ? 'strong' : 'body'}
      >
        {hint}
      </chakra.span>
    </Flex>
  );
}

/** A large tile that is pressed or not. */
export function ChoiceTile({
  isOn,
  isOff = false,
  onClick,
  children,
}: {
  isOn: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
      minH="52px"
      padding="6px 10px"
      borderRadius="3"
      fontSize="15"
      fontWeight="mid"
      lineHeight="1.2"
      textAlign="center"
      overflowWrap="anywhere"
      boxShadow="inset 0 0 0 1px {colors.border.strong}"
      cursor="pointer"
      touchAction="manipulation"
      focusVisibleRing="outside"
      _disabled={{ bg: 'bg.muted', color: 'fg.muted', boxShadow: 'none', cursor: 'default' }}
      css={{
        '&[aria-pressed=true]': {
          bg: 'bg.subtle',
          boxShadow: 'inset 0 0 0 2px {colors.fg}',
          fontWeight: 'strong',
        },
      }}
    >
      {children}
    </chakra.button>
  );
}
