import type { MenuItem } from '@sofra/contracts/items';
import { Plus } from 'lucide-react';
import { useContext, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { ItemCount, RowCode } from '../lazyParty.ts';
import css from './ItemPlus.module.css';
import { useMenuTexts } from './menuLanguage.ts';

/**
 * Plus on an item's image. Before the cart's code has loaded it keeps the taps and looks pressed; `ItemCount`
 * then adds them.
 */
export function ItemPlus(props: {
  item: MenuItem;
  tableId: number;
  onOpen: (itemId: number) => void;
}) {
  const t = useT('guest');
  const { say } = useMenuTexts();
  const [taps, setTaps] = useState(0);
  const code = useContext(RowCode);
  if (code) return <ItemCount {...props} earlyTaps={taps} />;
  const { name, isAvailable } = props.item;
  return (
    <div className={css.count}>
      <button
        type="button"
        aria-label={t('menu.add', { name: say(name) })}
        aria-busy={taps > 0}
        disabled={!isAvailable}
        onClick={() => setTaps((before) => before + 1)}
      >
        <Icon of={Plus} size={22} />
      </button>
    </div>
  );
}
