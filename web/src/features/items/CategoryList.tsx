import { localized } from '@sofra/contracts/common';
import type { Category } from '@sofra/contracts/managed-items';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBusiness } from '../../data/fetched/businesses.ts';
import { useMoveCategory } from '../../data/fetched/items.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import css from './CategoryList.module.css';

/** The categories in the guests' order, with what is to do in their languages. */
export function CategoryList({
  businessId,
  categories,
  onEdit,
}: {
  businessId: number;
  categories: readonly Category[];
  onEdit: (key: string) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  const toasts = useToasts();
  const move = useMoveCategory(businessId);
  const published = useBusiness(businessId).data?.languages ?? [];
  /** The button that moved a row last: the row takes it along, the focus must not stay behind. */
  const pressed = useRef<HTMLButtonElement>(undefined);
  useEffect(() => {
    const button = pressed.current;
    const stays = button?.disabled ? button.parentElement?.querySelector('button:enabled') : button;
    if (stays instanceof HTMLElement) stays.focus();
    pressed.current = undefined;
  }, [categories]);

  const moveTo = (key: string, place: number, button: HTMLButtonElement) => {
    pressed.current = button;
    move.mutate(
      { key, place },
      {
        onError: (error) =>
          toasts.show({ tone: 'fault', title: t('drag.failed'), text: errorText(error) }),
      },
    );
  };
  const stateOf = ({ name, marks, itemCount }: Category): string => {
    const missing = published.filter((one) => !name[one]).length;
    const unchecked = Object.keys(marks.name).length;
    return [
      t('list.count', { count: itemCount }),
      ...(missing > 0 ? [t('category.missing', { count: missing })] : []),
      ...(unchecked > 0 ? [t('category.unchecked', { count: unchecked })] : []),
    ].join(' · ');
  };

  if (categories.length === 0) {
    return <EmptyState title={t('category.none')} text={t('category.noneText')} />;
  }
  return (
    <ul className={css.list} aria-label={t('category.all')}>
      {categories.map((category, index) => {
        const { key } = category;
        const name = localized(category.name, language);
        const mover = (to: 'up' | 'down', place: number) => (
          <Button
            kind="ghost"
            square
            aria-label={t(`category.${to}`, { name })}
            disabled={place < 0 || place >= categories.length}
            onClick={(event) => moveTo(key, place, event.currentTarget)}
          >
            <Icon of={to === 'up' ? ArrowUp : ArrowDown} />
          </Button>
        );
        return (
          <li key={key}>
            <div>
              <h3>{name}</h3>
              <p>{stateOf(category)}</p>
            </div>
            {mover('up', index - 1)}
            {mover('down', index + 1)}
            <Button
              kind="ghost"
              square
              aria-label={t('category.editOf', { name })}
              onClick={() => onEdit(key)}
            >
              <Icon of={Pencil} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
