import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { matches } from '../../../lib/format/search.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';

const MAX_FOUND = 6;

/** Items that a station makes whatever their category: found by name, added and removed. */
export function StationItems({
  items,
  chosen,
  onChange,
}: {
  items: readonly MenuItem[];
  chosen: readonly number[];
  onChange: (itemIds: readonly number[]) => void;
}) {
  const t = useT('people');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const nameOf = ({ name }: MenuItem): string => localized(name, language);
  const found =
    query.trim() === ''
      ? []
      : items
          .filter((item) => !chosen.includes(item.id) && matches(query, nameOf(item)))
          .slice(0, MAX_FOUND);
  const own = items.filter(({ id }) => chosen.includes(id));
  return (
    <chakra.fieldset display="grid" gap="2" minW="0">
      <chakra.legend fontSize="14" mb="1">
        {t('settings.stations.items')}
      </chakra.legend>
      <SearchField value={query} label={t('settings.stations.search')} onChange={setQuery} />
      {found.length > 0 && (
        <chakra.ul listStyleType="none" aria-label={t('settings.stations.found')}>
          {found.map((item) => (
            <chakra.li key={item.id}>
              <Button
                kind="ghost"
                onClick={() => {
                  onChange([...chosen, item.id]);
                  setQuery('');
                }}
              >
                <Icon of={Plus} size={18} />
                {nameOf(item)}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {query.trim() !== '' && found.length === 0 && (
        <chakra.p role="status" fontSize="13" color="fg.muted">
          {t('settings.stations.noneFound')}
        </chakra.p>
      )}
      {own.length > 0 && (
        <chakra.ul listStyleType="none" aria-label={t('settings.stations.items')}>
          {own.map((item) => (
            <Flex
              as="li"
              key={item.id}
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
            >
              <chakra.span overflowWrap="anywhere">{nameOf(item)}</chakra.span>
              <Button
                kind="ghost"
                square
                aria-label={t('settings.stations.removeItem', { name: nameOf(item) })}
                onClick={() => onChange(chosen.filter((id) => id !== item.id))}
              >
                <Icon of={X} size={18} />
              </Button>
            </Flex>
          ))}
        </chakra.ul>
      )}
    </chakra.fieldset>
  );
}
