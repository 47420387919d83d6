import { Button, chakra, Flex, Input } from '@chakra-ui/react';
import { localized, type LocalizedText } from '@sofra/contracts/common';
import { useState } from 'react';
import { matches } from '../../lib/format/search.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { isOption, type Sellable } from './soldOut.ts';

/** Items and options that can be marked as sold out, with a search; a button takes one in hand. */
export function SoldOutSearch({
  all,
  onChoose,
}: {
  all: readonly Sellable[];
  onChoose: (sold: Sellable) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const isFound = (...texts: readonly LocalizedText[]): boolean =>
    matches(query, ...texts.flatMap((text) => [localized(text, language), text.tr ?? '']));
  const found = all.filter(
    (sold) => sold.isAvailable && isFound(sold.name, ...(isOption(sold) ? [sold.group] : [])),
  );
  const options = found.filter(isOption);
  const rowOf = (sold: Sellable) => (
    <SearchRow
      key={sold.id}
      name={localized(sold.name, language)}
      {...(isOption(sold) && { detail: localized(sold.group, language) })}
      onChoose={() => onChoose(sold)}
    />
  );
  return (
    <>
      <Input
        type="search"
        size="xl"
        marginBlockEnd="3"
        aria-label={t('kitchen.soldOutSearch')}
        placeholder={t('kitchen.soldOutSearch')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 && <EmptyState heading="h3" title={t('kitchen.soldOutNone')} />}
      <chakra.ul listStyle="none">{found.filter((sold) => !isOption(sold)).map(rowOf)}</chakra.ul>
      {options.length > 0 && (
        <section aria-label={t('kitchen.soldOutOptions')}>
          <chakra.h3 fontSize="1.125rem" fontWeight="strong" marginBlock="20px 4px">
            {t('kitchen.soldOutOptions')}
          </chakra.h3>
          <chakra.ul listStyle="none">{options.map(rowOf)}</chakra.ul>
        </section>
      )}
    </>
  );
}

function SearchRow({
  name,
  detail,
  onChoose,
}: {
  name: string;
  /** Below the name: the group of an option. */
  detail?: string;
  onChoose: () => void;
}) {
  const common = useT('common');
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      paddingBlock="2"
      borderBlockEnd="1px solid {colors.border}"
    >
      <chakra.div flex="1" minW="0">
        <chakra.b display="block" fontSize="1.1875rem" fontWeight="strong" lineHeight="1.2">
          {name}
        </chakra.b>
        {detail !== undefined && (
          <chakra.span display="block" color="fg.muted">
            {detail}
          </chakra.span>
        )}
      </chakra.div>
      <Button
        size="2xl"
        variant="subtle"
        aria-label={`${common('soldOut')}: ${name}`}
        onClick={onChoose}
      >
        {common('soldOut')}
      </Button>
    </Flex>
  );
}
