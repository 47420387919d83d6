import { chakra } from '@chakra-ui/react';
import { CircleCheck, Clock, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/base/Icon.tsx';
import { CheckSquare } from '../../../ui/staff/CheckSquare.tsx';

/** `free` rows can be chosen; the others say why not. */
export type RowState = 'free' | 'held' | 'pending' | 'paid';

const stateIcons = { held: Lock, pending: Clock, paid: CircleCheck };

/** Row of who or what can be paid: a checkbox while it is free, else with the icon of its state. */
export function BillRow({
  state,
  isOn,
  isBusy,
  image,
  title,
  facts,
  amount,
  onToggle,
  children,
}: {
  state: RowState;
  isOn: boolean;
  /** True while a payment is being recorded. */
  isBusy: boolean;
  image?: ReactNode;
  title: ReactNode;
  facts: ReactNode;
  amount: string;
  onToggle: () => void;
  /** Controls beside the row. */
  children?: ReactNode;
}) {
  const isFree = state === 'free';
  const content = (
    <>
      {isFree ? (
        <CheckSquare isOn={isOn} />
      ) : (
        <chakra.span
          w="28px"
          flex="none"
          display="grid"
          placeItems="center"
          color={state === 'paid' ? 'served.fg' : 'fg.muted'}
        >
          <Icon of={stateIcons[state]} size={22} />
        </chakra.span>
      )}
      {image}
      <chakra.span flex="1" minW="0" lineHeight="1.3">
        <chakra.span display="block" fontWeight="strong" overflowWrap="anywhere">
          {title}
        </chakra.span>
        <chakra.span display="block" fontSize="13" color="fg.muted" overflowWrap="anywhere">
          {facts}
        </chakra.span>
      </chakra.span>
      <chakra.bdi fontWeight="strong" {...(!isFree && { color: 'fg.muted', fontWeight: 'mid' })}>
        {amount}
      </chakra.bdi>
    </>
  );
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      borderBlockStart="1px solid {colors.border}"
      _first={{ borderBlockStart: 'none' }}
      fontVariantNumeric="tabular-nums"
    >
      {isFree ? (
        <chakra.button
          type="button"
          role="checkbox"
          aria-checked={isOn}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onToggle()}
          {...rowLook}
          cursor="pointer"
          touchAction="manipulation"
          focusVisibleRing="inside"
        >
          {content}
        </chakra.button>
      ) : (
        <chakra.div {...rowLook}>{content}</chakra.div>
      )}
      {children}
    </chakra.li>
  );
}

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flex: '1 1 220px',
  minW: '0',
  minH: '58px',
  padding: '8px 14px',
  textAlign: 'start',
  fontSize: '15',
} as const;

/** Box around rows of a bill. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.ul
      aria-label={label}
      listStyle="none"
      mt="3"
      bg="bg.panel"
      border="1px solid {colors.border}"
      borderRadius="4"
      overflow="hidden"
    >
      {children}
    </chakra.ul>
  );
}
