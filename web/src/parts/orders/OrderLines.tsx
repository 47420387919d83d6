import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { languageName } from '../../lib/i18n/languageName.ts';
import { lineNoteOf } from './lineNote.ts';

/**
 * Lines of an order with options, notes and prices; struck through, with the reason, if the order or the line
 * was cancelled.
 */
export function OrderLines({ order, currency }: { order: Order; currency: string }) {
  const t = useT('staff');
  const language = useLanguage();
  const isVoid = order.status === 'cancelled';
  return (
    <>
      <chakra.ul listStyle="none" mt="2" fontSize="15">
        {order.lines.map((line) => (
          <chakra.li key={line.id} display="flex" gap="2" paddingBlock="2px">
            <LineQuantity line={line} />
            <chakra.span
              flex="1"
              minW="0"
              overflowWrap="anywhere"
              textDecoration={isVoid || line.quantity === 0 ? 'line-through' : 'none'}
            >
              {localized(line.name, language)}
              {line.isForTable && (
                <chakra.span fontSize="13" color="fg.muted">
                  {' · '}
                  {t('kitchen.forTable')}
                </chakra.span>
              )}
              <LineDetails line={line} />
              {line.changeReason && (
                <chakra.span display="inline-block" w="full" fontSize="13" color="danger.fg">
                  {t('floor.changedFor', { reason: line.changeReason })}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.bdi color="fg.muted" fontVariantNumeric="tabular-nums">
              {money(line.unitPriceMinor * line.quantity, currency, language)}
            </chakra.bdi>
          </chakra.li>
        ))}
      </chakra.ul>
      {order.cancelReason && (
        <chakra.p mt="1" fontSize="13" color="danger.fg">
          {t('floor.cancelledFor', { reason: order.cancelReason })}
        </chakra.p>
      )}
    </>
  );
}

/** Quantity of a line, after the one that its station knows; only that one if the line was cancelled. */
function LineQuantity({ line: { quantity, seenQuantity } }: { line: OrderLine }) {
  return (
    <chakra.b fontWeight="strong" minW="20px" fontVariantNumeric="tabular-nums">
      {seenQuantity !== null && (
        <chakra.s fontWeight="normal" color="fg.muted" me={quantity > 0 ? '1' : '0'}>
          {seenQuantity}
        </chakra.s>
      )}
      {quantity > 0 && quantity}
    </chakra.b>
  );
}

/** Options of a line, indented, and its note with the original of a translation. */
function LineDetails({ line }: { line: OrderLine }) {
  const language = useLanguage();
  const note = lineNoteOf(line);
  return (
    <>
      {line.options.map((option) => (
        <chakra.bdi
          key={option.id}
          display="block"
          ps="2"
          borderInlineStart="2px solid {colors.border.control}"
          fontSize="13"
          color="fg.soft"
        >
          {localized(option.name, language)}
        </chakra.bdi>
      ))}
      {note && (
        <chakra.span display="block" fontSize="13" color="pending.fg">
          <bdi>{note.text}</bdi>
          {note.original !== undefined && note.language !== undefined && (
            <chakra.span display="block" color="fg.muted">
              {languageName(note.language, language)}
              {': '}
              <bdi lang={note.language}>{note.original}</bdi>
            </chakra.span>
          )}
        </chakra.span>
      )}
    </>
  );
}
