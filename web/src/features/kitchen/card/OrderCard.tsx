import { type CSSProperties, memo, useMemo } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { CardBanners, OtherStations } from './CardBanners.tsx';
import { cardNumbers } from './cardNames.ts';
import type { CardRow } from './cardRows.ts';
import { GoneBand, type GoneCard, UndoButton } from './GoneParts.tsx';
import { CardBand, CardIdentity, StepButton } from './OrderCardHead.tsx';
import { OrderCardRow } from './OrderCardRow.tsx';
import type { OrderCardData } from './orderCards.ts';
import { stepOf } from './steps.ts';
import { urgencyOf } from './urgency.ts';
import { useAge } from './useAge.ts';

/** Pixels on the board. */
export interface CardFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Props {
  card: OrderCardData;
  firstRow: number;
  endRow: number;
  /** From 0; a later part continues a card that is taller than the board. */
  part: number;
  actions: KitchenActions;
  /** A tap on a row strikes it, or opens the card where rows are too low for a finger. */
  onRow: 'strike' | 'open';
  isAsked: boolean;
  gone?: GoneCard | undefined;
  /** Ignores taps, because it was tapped a moment ago. */
  isGuarded?: boolean;
  /** Undefined where the card has its natural size. */
  frame?: CardFrame | undefined;
}

const styleOf = (frame: CardFrame | undefined): CSSProperties | undefined =>
  frame && {
    position: 'absolute',
    insetInlineStart: frame.left,
    insetBlockStart: frame.top,
    inlineSize: frame.width,
    blockSize: frame.height,
  };

/** Order card, or one part of it. The whole header does the next step of all its orders. */
export const OrderCard = memo(
  function OrderCard(props: Props) {
    const { card, firstRow, endRow, part, actions, onRow, isAsked, gone, isGuarded, frame } = props;
    const t = useT('staff');
    const ageMinutes = useAge(card.placedAtMs);
    const { shown, lead, status, rows, ready, portions } = card;
    const table = tableNameOf(lead.tableNumber);
    const urgency = status === 'cancelled' ? 'calm' : urgencyOf(ageMinutes, card.limits);
    const isNew = card.isNew && urgency === 'calm' && status === 'pending';
    const step = stepOf(card);
    const isFull = step.kind === 'served' || (step.kind === 'ready' && ready === portions);
    const warned = useMemo(
      () => new Set<string>(card.allergies.flatMap(({ allergens }) => allergens)),
      [card.allergies],
    );
    const tap = (row: CardRow) =>
      onRow === 'open' ? actions.open(card) : !card.isPass && actions.strike(row);
    return (
      <article
        style={styleOf(frame)}
        // A card that has left is no longer one of the orders to make.
        role={gone ? 'group' : undefined}
        aria-label={t('kitchen.ticketLabel', {
          table,
          number: cardNumbers(shown.map(({ order }) => order)),
        })}
        data-order={lead.id}
        data-card={card.id}
        data-tone={gone ? undefined : isNew ? 'new' : urgency}
        data-status={!card.isPass && ready > 0 ? 'part' : status}
        data-step={step.kind}
        data-full={isFull || undefined}
        data-gone={gone ? '' : undefined}
        data-guarded={isGuarded ? '' : undefined}
        data-pass={card.isPass ? '' : undefined}
        onPointerDown={() => actions.touch(card)}
      >
        <header data-part="head">
          <StepButton
            card={card}
            step={step}
            gone={gone?.to}
            isDisabled={isGuarded === true}
            onStep={() => actions.step(card)}
          />
          <CardIdentity card={card} part={part} />
          {gone ? (
            <GoneBand gone={gone} />
          ) : (
            <CardBand card={card} ageMinutes={ageMinutes} urgency={urgency} isNew={isNew} />
          )}
        </header>
        {part === 0 && (
          <CardBanners
            card={card}
            isAsked={isAsked}
            onKeep={() => actions.keepLeft(card)}
            onCancel={() => actions.cancelLeft(card)}
          />
        )}
        <ul data-part="rows" inert={gone !== undefined}>
          {rows.slice(firstRow, endRow).map((row) => (
            <OrderCardRow
              key={row.key}
              row={row}
              warned={warned}
              isRoomy={onRow === 'strike'}
              hasNames={onRow === 'strike' && !card.isPass}
              onTap={tap}
              onSoldOut={actions.askSoldOut}
            />
          ))}
        </ul>
        <OtherStations others={card.others} />
        {gone?.undo && part === 0 && (
          <div data-part="undo">
            <UndoButton at={gone.at} undo={gone.undo} />
          </div>
        )}
      </article>
    );
  },
  // Positions are compared by value: a new layout renders only the cards that it moves.
  (before, now) =>
    (Object.keys(now) as (keyof Props)[]).every((key) => {
      if (key !== 'frame') return before[key] === now[key];
      const [a, b] = [before.frame, now.frame];
      return (
        a === b ||
        (a !== undefined &&
          b !== undefined &&
          a.left === b.left &&
          a.top === b.top &&
          a.width === b.width &&
          a.height === b.height)
      );
    }),
);
