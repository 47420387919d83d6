import { chakra, Flex, NativeSelect } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { ChevronDown } from 'lucide-react';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { SwitchField } from '../../../ui/staff/SwitchField.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Controls over the list: menu, search, unavailable items, and the count of items. */
export function ItemTools({
  menus,
  menuId,
  query,
  showsUnavailable,
  counts,
  onMenu,
  onQuery,
  onUnavailable,
}: {
  menus: readonly Menu[];
  menuId: number;
  query: string;
  showsUnavailable: boolean;
  /** Counts of the whole menu; undefined until loaded. */
  counts: { all: number; unavailable: number } | undefined;
  onMenu: (menuId: number) => void;
  onQuery: (query: string) => void;
  onUnavailable: (showsUnavailable: boolean) => void;
}) {
  const t = useT('items');
  const language = useLanguage();
  return (
    <Flex wrap="wrap" alignItems="center" gap="2" columnGap="3" mb="3">
      {menus.length > 1 && (
        <NativeSelect.Root w={{ base: 'full', sm: 'auto' }} maxW="full">
          <NativeSelect.Field
            h="touch"
            fontSize="14"
            fontWeight="mid"
            aria-label={t('list.menu')}
            value={menuId}
            onChange={(event) => onMenu(Number(event.target.value))}
          >
            {menus.map((menu) => (
              <option key={menu.id} value={menu.id}>
                {localized(menu.name, language)}
                {!menu.isActive && ` (${t('list.inactive')})`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <Icon of={ChevronDown} size={18} />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
      <SearchField value={query} label={t('list.search')} onChange={onQuery} />
      <SwitchField
        label={t('list.showUnavailable')}
        isChecked={showsUnavailable}
        onChange={onUnavailable}
      />
      {counts && (
        <chakra.p
          ms={{ sm: 'auto' }}
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          aria-live="polite"
        >
          {t('list.count', { count: counts.all })}
          {counts.unavailable > 0 && t('list.countOff', { off: counts.unavailable })}
        </chakra.p>
      )}
    </Flex>
  );
}
