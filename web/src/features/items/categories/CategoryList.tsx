import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Category } from '@sofra/contracts/items';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBusiness } from '../../../data/fetched/businesses.ts';
import { useMoveCategory } from '../../../data/fetched/items.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { CardList } from '../../../ui/staff/CardList.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Faint style of buttons that can't move a row further; `!important` overrides the CSS of `Button`. */
const quietDisabled = {
  '& button:disabled': { bg: 'transparent !important', color: 'fg.faint', opacity: 0.45 },
} as const;

/** Categories in the guests' order, with the translation status of each. */
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
  const toasts = useToasts();
  const move = useMoveCategory(businessId);
  const published = useBusiness(businessId).data?.languages ?? [];
  /** The button that moved a row; it moves with the row and must keep the focus. */
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
          toasts.show({ tone: 'error', title: t('drag.failed'), text: errorText(error) }),
      },
    );
  };
  const detailsOf = ({ name, marks, itemCount }: Category): string => {
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
    <CardList aria-label={t('category.all')} css={quietDisabled}>
      {categories.map((category, index) => (
        <CategoryRow
          key={category.key}
          category={category}
          details={detailsOf(category)}
          index={index}
          count={categories.length}
          onMove={(place, button) => moveTo(category.key, place, button)}
          onEdit={() => onEdit(category.key)}
        />
      ))}
    </CardList>
  );
}

function CategoryRow({
  category,
  details,
  index,
  count,
  onMove,
  onEdit,
}: {
  category: Category;
  details: string;
  index: number;
  /** Number of rows. */
  count: number;
  onMove: (place: number, button: HTMLButtonElement) => void;
  onEdit: () => void;
}) {
  const t = useT('items');
  const name = localized(category.name, useLanguage());
  const mover = (to: 'up' | 'down', place: number) => (
    <Button
      kind="ghost"
      square
      aria-label={t(`category.${to}`, { name })}
      disabled={place < 0 || place >= count}
      onClick={(event) => onMove(place, event.currentTarget)}
    >
      <Icon of={to === 'up' ? ArrowUp : ArrowDown} />
    </Button>
  );
  return (
    <Flex as="li" alignItems="center" minH="64px" ps="4" pe="2" py="2">
      <chakra.div flex="1" minW="0">
        <chakra.h3 fontSize="15" fontWeight="strong" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p fontSize="13" color="fg.muted">
          {details}
        </chakra.p>
      </chakra.div>
      {mover('up', index - 1)}
      {mover('down', index + 1)}
      <Button kind="ghost" square aria-label={t('category.editOf', { name })} onClick={onEdit}>
        <Icon of={Pencil} />
      </Button>
    </Flex>
  );
}
