import { useT } from '../../lib/i18n/i18n.ts';
import css from './Items.module.css';

/**
 * Hint on how to sort, or the reason why sorting is unavailable now. Brackets in the sentence mark
 * keys.
 */
export function ListFoot({ hiddenBy }: { hiddenBy: 'search' | 'unavailable' | undefined }) {
  const t = useT('items');
  if (hiddenBy) return <p className={css.foot}>{t(`drag.off.${hiddenBy}`)}</p>;
  const parts = t('drag.help').split(/\[(.+?)\]/);
  return (
    <p className={css.foot}>
      <span className={css.byKeys}>
        {parts.map((part, index) => (index % 2 === 1 ? <kbd key={index}>{part}</kbd> : part))}
      </span>
      <span className={css.byTouch}>{t('drag.helpTouch')}</span>
    </p>
  );
}
