import { chakra, Input } from '@chakra-ui/react';
import { localized, type LocalizedText } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useState } from 'react';
import type { OfferedOption } from '../../../data/live/optionAvailability.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { matches } from '../../../lib/format/search.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { SoldOutRow } from './SoldOutRow.tsx';
import type { SoldOutFor } from './soldOut.ts';
import { isOption, type Sellable } from './useSoldOut.ts';
import { Drawer, DrawerBody } from '../../../ui/staff/Drawer.tsx';

/** Availability of all items and options, sold-out ones first. `askedItemId`: the item that it was opened for. */
export function SoldOutDrawer({
  items,
  options,
  errorMessage,
  askedItemId,
  timeZone,
  onRetry,
  onSoldOut,
  onBack,
  onClose,
}: {
  items: readonly MenuItem[] | undefined;
  options: readonly OfferedOption[] | undefined;
  errorMessage: string | undefined;
  askedItemId: number | undefined;
  timeZone: string;
  onRetry: () => void;
  onSoldOut: (sold: Sellable, until: SoldOutFor) => void;
  onBack: (sold: Sellable) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [openKey, setOpenKey] = useState(askedItemId && `item-${askedItemId}`);

  const isFound = (...texts: readonly LocalizedText[]): boolean =>
    matches(query, ...texts.flatMap((text) => [localized(text, language), text.tr ?? '']));
  const rank = (sold: Sellable): number =>
    !isOption(sold) && sold.id === askedItemId ? 0 : sold.isAvailable ? 2 : 1;
  const found = (items ?? [])
    .filter((item) => isFound(item.name))
    .sort((a, b) => rank(a) - rank(b));
  const foundOptions = (options ?? [])
    .filter((option) => isFound(option.name, option.group))
    .sort((a, b) => rank(a) - rank(b));

  const rowOf = (sold: Sellable) => {
    const key = `${isOption(sold) ? 'option' : 'item'}-${sold.id}`;
    return (
      <SoldOutRow
        key={key}
        item={sold}
        {...(isOption(sold) && { detail: localized(sold.group, language) })}
        isOpen={key === openKey}
        timeZone={timeZone}
        onToggle={() => setOpenKey(key === openKey ? undefined : key)}
        onSoldOut={(until) => {
          setOpenKey(undefined);
          onSoldOut(sold, until);
        }}
        onBack={() => onBack(sold)}
      />
    );
  };

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
        {errorMessage !== undefined && !(items && options) && (
          <ErrorNotice
            title={t(items ? 'kitchen.soldOutOptionsFailed' : 'kitchen.soldOutFailed')}
            text={errorMessage}
            retry={common('actions.retry')}
            onRetry={onRetry}
          />
        )}
        {!items && errorMessage === undefined && <LoadingRows />}
        {items && found.length + foundOptions.length === 0 && (
          <EmptyState heading="h3" title={t('kitchen.soldOutNone')} />
        )}
        <chakra.ul listStyle="none">{found.map(rowOf)}</chakra.ul>
        {foundOptions.length > 0 && (
          <section aria-label={t('kitchen.soldOutOptions')}>
            <chakra.h3 fontSize="1.0625rem" fontWeight="strong" marginBlock="20px 4px">
              {t('kitchen.soldOutOptions')}
            </chakra.h3>
            <chakra.ul listStyle="none">{foundOptions.map(rowOf)}</chakra.ul>
          </section>
        )}
      </DrawerBody>
    </Drawer>
  );
}

const LoadingRows = () => (
  <chakra.div display="grid" gap="2" aria-hidden="true">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} width="100%" height={56} radius={14} />
    ))}
  </chakra.div>
);
