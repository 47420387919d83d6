import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ShownMenu } from '../../../data/live/menuStore.ts';
import { isSoldOut } from '../../../lib/domain/choices.ts';
import { noFilter } from '../../../lib/domain/dietaryFilter.ts';
import { toSections } from '../../../lib/domain/menuSections.ts';
import { groupsOf } from '../../../lib/domain/options.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { ItemTile } from './ItemTile.tsx';

const FAVOURITES = '*';

/** The menu as tiles: the favourites, one category, or what matches the search. */
export function MenuTiles({
  menu,
  favourites,
  countOf = () => 0,
  timeZone,
  onTap,
}: {
  menu: ShownMenu;
  favourites: readonly MenuItem[];
  /** Quantity of an item in the draft. */
  countOf?: (itemId: number) => number;
  /** Of the business; without it, this device's. */
  timeZone?: string;
  onTap: (item: MenuItem) => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query).trim();
  const [chosen, setChosen] = useState<string>();
  const all = useMemo(() => toSections(menu, language, '', noFilter).sections, [menu, language]);
  const found = useMemo(
    () => (asked === '' ? undefined : toSections(menu, language, asked, noFilter).sections),
    [menu, language, asked],
  );
  const tabs = [
    ...(favourites.length > 0 ? [{ key: FAVOURITES, label: t('order.favourites') }] : []),
    ...all.map(({ category: { key, name } }) => ({ key, label: localized(name, language) })),
  ];
  const current = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key;
  const inTab =
    current === FAVOURITES
      ? favourites
      : (all.find(({ category }) => category.key === current)?.items ?? []);
  const shown = found ? found.flatMap(({ items }) => items) : inTab;

  return (
    <Flex direction="column" flex="1" minH="0">
      <Box
        bg="bg.panel"
        padding="4px 12px 10px"
        borderBlockEnd="1px solid {colors.border}"
        css={{ '& > div': { maxWidth: 'none' }, '& input': { height: '48px', fontSize: '16px' } }}
      >
        <SearchField value={query} label={t('order.search')} onChange={setQuery} />
      </Box>
      {!found && <CategoryTabs tabs={tabs} current={current} onChoose={setChosen} />}
      <Box
        flex="1"
        minH="0"
        overflowY="auto"
        // The count of a tile in the first row lies above it.
        padding="16px 12px 8px"
      >
        {shown.length === 0 ? (
          <chakra.p color="fg.muted" textAlign="center" mt="6">
            {t('order.noneFound')}
          </chakra.p>
        ) : (
          <Grid
            gap="12px 8px"
            gridTemplateColumns={{
              base: 'repeat(3, minmax(0, 1fr))',
              sm: 'repeat(auto-fill, minmax(132px, 1fr))',
            }}
          >
            {shown.map((item) => {
              const groups = groupsOf(item, menu.groups);
              return (
                <ItemTile
                  key={item.id}
                  item={item}
                  count={countOf(item.id)}
                  isSoldOut={!item.isAvailable || isSoldOut(groups)}
                  hasOptions={groups.length > 0}
                  currency={menu.currency}
                  {...(timeZone !== undefined && { timeZone })}
                  onTap={() => onTap(item)}
                />
              );
            })}
          </Grid>
        )}
      </Box>
    </Flex>
  );
}

function CategoryTabs({
  tabs,
  current,
  onChoose,
}: {
  tabs: readonly { key: string; label: string }[];
  current: string | undefined;
  onChoose: (key: string) => void;
}) {
  const t = useT('ordering');
  return (
    <Flex as="nav" aria-label={t('order.categories')} gap="1" padding="8px 12px 0" overflowX="auto">
      {tabs.map(({ key, label }) => (
        <chakra.button
          key={key}
          type="button"
          aria-current={key === current ? 'true' : undefined}
          onClick={() => onChoose(key)}
          flex="none"
          minH="touch"
          px="13px"
          borderRadius="full"
          fontSize="14"
          fontWeight="mid"
          color="fg.soft"
          whiteSpace="nowrap"
          cursor="pointer"
          focusVisibleRing="inside"
          css={{
            '&[aria-current]': { bg: 'bg.inverse', color: 'fg.inverse', fontWeight: 'strong' },
          }}
        >
          {label}
        </chakra.button>
      ))}
    </Flex>
  );
}
