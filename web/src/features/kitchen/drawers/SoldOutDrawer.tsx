import { chakra, Input } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useState } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { matches } from '../../../lib/format/search.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { SoldOutRow } from './SoldOutRow.tsx';
import type { SoldOutFor } from './soldOut.ts';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';

/** Availability of all items, sold-out ones first. `askedItemId`: the item that it was opened for. */
export function SoldOutDrawer({
  items,
  errorMessage,
  askedItemId,
  timeZone,
  onRetry,
  onSoldOut,
  onBack,
  onClose,
}: {
  items: readonly MenuItem[] | undefined;
  errorMessage: string | undefined;
  askedItemId: number | undefined;
  timeZone: string;
  onRetry: () => void;
  onSoldOut: (item: MenuItem, until: SoldOutFor) => void;
  onBack: (item: MenuItem) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [openId, setOpenId] = useState(askedItemId);

  const rank = (item: MenuItem) => (item.id === askedItemId ? 0 : item.isAvailable ? 2 : 1);
  const found = (items ?? [])
    .filter((item) => matches(query, localized(item.name, language), item.name.tr ?? ''))
    .sort((a, b) => rank(a) - rank(b));

  return (
    <Drawer
      size="lg"
      title={t('kitchen.soldOut')}
      description={t('kitchen.soldOutText')}
      onClose={onClose}
    >
      <chakra.div padding="12px 20px 0">
        <Input
          type="search"
          aria-label={t('kitchen.soldOutSearch')}
          placeholder={t('kitchen.soldOutSearch')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </chakra.div>
      <DrawerBody>
        {errorMessage !== undefined && !items && (
          <ErrorNotice
            title={t('kitchen.soldOutFailed')}
            text={errorMessage}
            retry={common('actions.retry')}
            onRetry={onRetry}
          />
        )}
        {!items && errorMessage === undefined && (
          <chakra.div display="grid" gap="2" aria-hidden="true">
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} width="100%" height={56} radius={14} />
            ))}
          </chakra.div>
        )}
        {items && found.length === 0 && (
          <EmptyState heading="h3" title={t('kitchen.soldOutNone')} />
        )}
        <chakra.ul listStyle="none">
          {found.map((item) => (
            <SoldOutRow
              key={item.id}
              item={item}
              isOpen={item.id === openId}
              timeZone={timeZone}
              onToggle={() => setOpenId(item.id === openId ? undefined : item.id)}
              onSoldOut={(until) => {
                setOpenId(undefined);
                onSoldOut(item, until);
              }}
              onBack={() => onBack(item)}
            />
          ))}
        </chakra.ul>
      </DrawerBody>
    </Drawer>
  );
}
