import { type CSSProperties, memo, useCallback, useMemo } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import type { KitchenActions } from '../useKitchenActions.ts';
import { AllergyBanner } from './AllergyBanner.tsx';
import { CardBanners, OtherStations } from './CardBanners.tsx';
import { cardNumbers } from './cardNames.ts';
import type { CardRow } from './cardRows.ts';
import { GoneBand, type GoneCard, GoneFoot } from './GoneParts.tsx';
import { CardBand, CardIdentity, StepButton } from './OrderCardHead.tsx';
import { OrderCardRow } from './OrderCardRow.tsx';
import type { OrderCardData } from './orderCards.ts';
import { type CardStep, stepOf } from './steps.ts';
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
  isGuarded?: boolean | undefined;
  /** Drawn pale, because it moved a moment ago. */
  isMoved?: boolean | undefined;
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

/** Attributes of a card for its style. */
function dataOf(
  { lead, id, isPass, ready, status }: OrderCardData,
  step: CardStep,
  {
    tone,
    isFull,
    gone,
    isGuarded,
    isMoved,
  }: { tone: string; isFull: boolean } & Pick<Props, 'gone' | 'isGuarded' | 'isMoved'>,
) {
  return {
    'data-order': lead.id,
    'data-card': id,
    'data-tone': gone ? undefined : tone,
    'data-status': gone?.to ?? (!isPass && ready > 0 ? 'part' : status),
    'data-step': step.kind,
    'data-full': isFull ? '' : undefined,
    'data-gone': gone ? '' : undefined,
    'data-guarded': isGuarded === true ? '' : undefined,
    'data-moved': isMoved === true ? '' : undefined,
    'data-pass': isPass ? '' : undefined,
  };
}

const isSameFrame = (a: CardFrame | undefined, b: CardFrame | undefined): boolean =>
  a === b ||
  (a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height);

const propNames = [
  'card',
  'firstRow',
  'endRow',
  'part',
  'actions',
  'onRow',
  'isAsked',
  'gone',
  'isGuarded',
  'isMoved',
] as const satisfies readonly Exclude<keyof Props, 'frame'>[];

/** Compares positions by value: a new layout renders only the cards that it moves. */
const isSame = (before: Props, now: Props): boolean =>
  isSameFrame(before.frame, now.frame) && propNames.every((name) => before[name] === now[name]);

/** Urgency of a card, and whether it is drawn as new, at this age. */
function toneOf({ status, limits, isNew }: OrderCardData, ageMinutes: number) {
  const urgency = status === 'cancelled' ? 'calm' : urgencyOf(ageMinutes, limits);
  return { urgency, isNew: isNew && urgency === 'calm' && status === 'pending' };
}

/** Order card, or one part of it. The whole header does the next step of all its orders. */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { card, firstRow, endRow, part, actions, onRow, isAsked, gone, isGuarded, isMoved } = props;
  const t = useT('staff');
  const ageMinutes = useAge(card.placedAtMs);
  const { shown, lead, rows, ready, portions } = card;
  const { urgency, isNew } = toneOf(card, ageMinutes);
  const step = stepOf(card);
  const isFull = step.kind === 'served' || (step.kind === 'ready' && ready === portions);
  const isRoomy = onRow === 'strike';
  const warned = useMemo(
    () =>
      new Set<string>(
        card.allergies.flatMap(({ allergens, reading }) => [
          ...allergens,
          ...(reading?.allergens ?? []),
        ]),
      ),
    [card.allergies],
  );
  const tap = useCallback(
    (row: CardRow) => {
      if (onRow === 'open') actions.open(card);
      else if (!card.isPass) actions.strike(row);
    },
    [onRow, actions, card],
  );
  return (
    <article
      style={styleOf(props.frame)}
      // A card that has left is no longer one of the orders to make.
      role={gone ? 'region' : undefined}
      aria-label={t('kitchen.ticketLabel', {
        table: tableNameOf(lead.tableNumber),
        number: cardNumbers(shown.map(({ order }) => order)),
      })}
      {...dataOf(card, step, { tone: isNew ? 'new' : urgency, isFull, gone, isGuarded, isMoved })}
      onClick={() => actions.touch(card)}
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
      {part === 0 ? (
        <CardBanners card={card} isAsked={isAsked} actions={actions} />
      ) : (
        <AllergyBanner guests={card.allergies} />
      )}
      <ul data-part="rows" inert={gone !== undefined}>
        {rows.slice(firstRow, endRow).map((row) => (
          <OrderCardRow
            key={row.key}
            row={row}
            warned={warned}
            isRoomy={isRoomy}
            hasNames={isRoomy && !card.isPass}
            onTap={tap}
            onSoldOut={actions.askSoldOut}
          />
        ))}
      </ul>
      <OtherStations others={card.others} />
      {gone && part === 0 && <GoneFoot gone={gone} />}
    </article>
  );
}, isSame);
