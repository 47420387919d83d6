import { Box, chakra } from '@chakra-ui/react';
import { CircleSlash, Printer, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { OrderCard } from '../card/OrderCard.tsx';
import { sizeStyles } from '../card/sizeStyles.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { NEAR_MS } from '../timings.ts';

const WIDTH_PX = 460;

/** Keeps a box of this size inside the board. */
const inside = (start: number, size: number, room: number): number =>
  Math.max(0, Math.min(start, room - size));

/** Keeps the focus in the card: an inert board would take longer to paint than the card. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const [first, last] = [buttons[0], buttons.at(-1)];
  const { activeElement } = document;
  const isAtStart = activeElement === first || activeElement === event.currentTarget;
  if (event.shiftKey ? !isAtStart : activeElement !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Closes after a while without a touch, and with Escape. */
function useClosing(onClose: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restart = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, NEAR_MS);
  };
  useEffect(() => {
    timer.current = setTimeout(onClose, NEAR_MS);
    const byKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', byKey);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('keydown', byKey);
    };
  }, [onClose]);
  return restart;
}

/** Foot of the close card: sold out, print, close. */
function NearFoot({
  card,
  actions,
  onClose,
}: {
  card: OrderCardData;
  actions: KitchenActions;
  onClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const [first, ...more] = card.rows;
  return (
    <Box
      display="grid"
      gridTemplateColumns="repeat(3, 1fr)"
      gap="8px"
      padding="8px"
      // Stays in view below a long order.
      position="sticky"
      insetBlockEnd="0"
      zIndex="4"
      bg="bg.panel"
    >
      <button
        type="button"
        data-part="action"
        onClick={() => actions.askSoldOut(more.length === 0 ? first?.itemId : undefined)}
      >
        <Icon of={CircleSlash} size={24} />
        {t('kitchen.soldOut')}
      </button>
      <button type="button" data-part="action" onClick={() => actions.print(card)}>
        <Icon of={Printer} size={24} />
        {t('kitchen.print')}
      </button>
      <button type="button" data-part="action" onClick={onClose}>
        <Icon of={X} size={24} />
        {common('actions.close')}
      </button>
    </Box>
  );
}

/**
 * Card opened over its own place, with rows that a finger can strike. A tap outside closes it and does nothing
 * else.
 */
export function NearCard({
  card,
  at,
  actions,
  isAsked,
  isGuarded,
  onClose,
}: {
  card: OrderCardData;
  at: { left: number; top: number };
  actions: KitchenActions;
  isAsked: boolean;
  isGuarded: boolean;
  onClose: () => void;
}) {
  const t = useT('staff');
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const restart = useClosing(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    const room = element?.offsetParent;
    if (!element || !room) return;
    setPlace({
      left: inside(at.left, element.offsetWidth, room.clientWidth),
      top: inside(at.top, element.offsetHeight, room.clientHeight),
    });
    if (!element.contains(document.activeElement)) element.focus();
  }, [at.left, at.top, card]);
  return (
    <>
      {/* A button, so that the second of two quick taps is ignored; the keyboard has Escape. */}
      <chakra.button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        position="absolute"
        inset="0"
        zIndex="4"
        bg="color-mix(in srgb, {colors.bg.sunken} 62%, transparent)"
        onClick={onClose}
      />
      <Box
        ref={box}
        data-lined
        data-near
        role="dialog"
        aria-modal="true"
        aria-label={t('kitchen.near')}
        tabIndex={-1}
        outline="none"
        position="absolute"
        zIndex="5"
        w={`min(${WIDTH_PX}px, 100%)`}
        maxH="full"
        overflowY="auto"
        borderRadius="14px"
        bg="bg.panel"
        boxShadow="{shadows.floating}, 0 0 0 4px {colors.bg.sunken}"
        css={sizeStyles.large}
        style={{ insetInlineStart: place?.left ?? at.left, insetBlockStart: place?.top ?? at.top }}
        onPointerDown={restart}
        onKeyDown={(event) => {
          restart();
          keepFocus(event);
        }}
      >
        <OrderCard
          card={card}
          firstRow={0}
          endRow={card.rows.length}
          part={0}
          actions={actions}
          onRow="strike"
          isAsked={isAsked}
          isGuarded={isGuarded}
        />
        <NearFoot card={card} actions={actions} onClose={onClose} />
      </Box>
    </>
  );
}
