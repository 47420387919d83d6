import { CircleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { menus } from '../../../../data/live/menus.ts';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import { money } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';

/** Reason why the order was refused, with the items concerned. */
export function RefusalNote({ refusal, currency }: { refusal: Refusal; currency: string }) {
  const t = useT('party');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const items = useStore(menus.store, (state) => state.items);
  const names = refusal.items
    .flatMap(({ itemId }) => items[itemId] ?? [])
    .map(({ name }) => say(name));
  const text =
    refusal.code === 'items_unavailable' && names.length > 0
      ? t('order.unavailable', { names: names.join(', ') })
      : refusal.code === 'items_by_weight' && names.length > 0
        ? t('order.byWeight', { names: names.join(', ') })
        : refusal.code === 'total_changed' && refusal.totalMinor !== null
          ? t('order.totalChanged', { total: money(refusal.totalMinor, currency, language) })
          : codeText(refusal.code);
  return (
    <Strip icon={CircleAlert} tone="bad">
      {text}
    </Strip>
  );
}
