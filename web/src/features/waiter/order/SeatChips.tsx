import { chakra, Flex } from '@chakra-ui/react';
import type { SessionGuest } from '@sofra/contracts/sessions';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';

/** Choice of the guest for whom a line is: the table first, then the guests in their colours. */
export function SeatChips({
  guests,
  guestId,
  onChoose,
}: {
  guests: readonly SessionGuest[];
  /** Null for the table. */
  guestId: number | null;
  onChoose: (guestId: number | null) => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const sorted = [...guests].sort((a, b) => a.seat - b.seat);
  return (
    <Flex role="group" aria-label={t('order.forWhom')} gap="6px" py="1" overflowX="auto">
      <Chip isOn={guestId === null} onClick={() => onChoose(null)}>
        {t('order.forTable')}
      </Chip>
      {sorted.map(({ userId, nickname, seat }) => (
        <Chip key={userId} hasDisc isOn={guestId === userId} onClick={() => onChoose(userId)}>
          <Avatar
            initial={initialOf(nickname, seat, language)}
            colour={seatColour(seat)}
            size={30}
          />
          <chakra.bdi maxW="140px" truncate>
            {guestName(nickname, seat)}
          </chakra.bdi>
        </Chip>
      ))}
    </Flex>
  );
}

/** A pill that is pressed or not. */
export function Chip({
  isOn,
  hasDisc = false,
  onClick,
  children,
}: {
  isOn: boolean;
  /** True if it starts with a disc, which needs less room at the start. */
  hasDisc?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      display="inline-flex"
      alignItems="center"
      gap="7px"
      flex="none"
      minH="touch"
      ps={hasDisc ? '6px' : '14px'}
      pe="14px"
      borderRadius="full"
      fontSize="14"
      fontWeight="mid"
      whiteSpace="nowrap"
      color="fg.soft"
      boxShadow="inset 0 0 0 1px {colors.border.strong}"
      cursor="pointer"
      touchAction="manipulation"
      focusVisibleRing="outside"
      css={{
        '&[aria-pressed=true]': {
          bg: 'bg.inverse',
          color: 'fg.inverse',
          boxShadow: 'none',
          fontWeight: 'strong',
        },
      }}
    >
      {children}
    </chakra.button>
  );
}
