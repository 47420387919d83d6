import { pages } from '@sofra/contracts/pages';
import { useEffect } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { roundOutbox, useRoundNews } from '../../../data/drafts/round-outbox.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Sends the rounds of an earlier visit, and shows the result of each round that had to wait as a toast. */
export function useRoundToasts(): void {
  const t = useT('ordering');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { businessId = '' } = useParams();
  const news = useRoundNews();
  useEffect(() => roundOutbox.resume(), []);
  useEffect(() => {
    if (news.length === 0) return;
    roundOutbox.markRead();
    for (const { entry, result } of news) {
      const table = tableNameOf(entry.tableNumber);
      if (result === 'placed') toasts.show({ tone: 'done', title: t('order.sent', { table }) });
      if (result !== 'refused') continue;
      const path = { businessId, tableId: String(entry.tableId) };
      toasts.show({
        tone: 'error',
        title: t('order.notSent', { table }),
        text: t('order.notSentText'),
        action: {
          label: t('order.open'),
          run: () => void navigate(generatePath(pages.waiterOrder.path, path)),
        },
      });
    }
  }, [news, toasts, navigate, businessId, t]);
}
