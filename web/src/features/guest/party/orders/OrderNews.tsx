import type { LocalizedText } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { useEffect, useRef, useState } from 'react';
import { useEstimates } from '../../../../data/live/estimates.ts';
import { commaList } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { VisuallyHidden } from '../../../../ui/base/VisuallyHidden.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { reasonText, reductionText } from './cancelReasons.ts';
import { lessLines } from './changedLines.ts';
import { concerns, distinctItems } from './readyOrders.ts';
import { readySound } from './readySound.ts';

const VIBRATION_MS = 200;

/**
 * Tells the user what staff change about their own orders and those for the table: politely to screen readers,
 * with a message if they cancel or reduce lines, and with one vibration, and the sound if it is on, once something
 * is ready.
 */
export function OrderNews({
  orders,
  myId,
}: {
  orders: readonly Order[];
  myId: number | undefined;
}) {
  const t = useT('party');
  const common = useT('common');
  const { say } = useMenuTexts();
  const { show } = useToasts();
  const language = useLanguage();
  const estimates = useEstimates();
  const known = useRef(new Map<number, Order>());
  const slower = useRef(new Set<number>());
  const [news, setNews] = useState('');

  useEffect(() => {
    const before = known.current;
    known.current = new Map(orders.map((order) => [order.id, order]));
    const { cancelled, reduced } = lessLines(before, orders, myId);
    const isCancelled = cancelled.length > 0;
    const lines = isCancelled ? cancelled : reduced;
    const [line] = lines;
    if (line) {
      const shown = { names: commaList(namesOf(lines, say), language) };
      const toText = isCancelled ? reasonText : reductionText;
      show({
        tone: 'done',
        title: t(isCancelled ? 'orders.lineCancelled' : 'orders.lineReduced', shown),
        ...(line.changeReason && { text: toText(line.changeReason, t) }),
      });
    }
    const changed = orders.filter((order) => {
      const was = before.get(order.id)?.status;
      return was !== undefined && was !== order.status && concerns(order, myId);
    });
    const [first] = changed;
    if (!first) return;
    const ready = changed.filter(({ status }) => status === 'ready');
    if (ready.length > 0) {
      navigator.vibrate?.(VIBRATION_MS);
      readySound.play();
    }
    const names = namesOf(distinctItems(changed), say);
    setNews(
      t('orders.news', {
        names: commaList(names, language),
        status: common(`order.status.${first.status}`),
      }),
    );
  }, [orders, myId, say, language, show, t, common]);

  useEffect(() => {
    const late = orders.filter(({ id }) => estimates[id]?.isSlower);
    const isNew = late.some((order) => !slower.current.has(order.id) && concerns(order, myId));
    slower.current = new Set(late.map(({ id }) => id));
    if (isNew) setNews(t('orders.slower'));
  }, [orders, estimates, myId, t]);

  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}

const namesOf = (lines: readonly OrderLine[], say: (text: LocalizedText) => string): string[] => [
  ...new Set(lines.map(({ name }) => say(name))),
];
