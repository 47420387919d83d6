import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Dashboard } from '@sofra/contracts/dashboard';
import { Link } from 'react-router-dom';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { ItemThumbnail } from '../../parts/items/ItemThumbnail.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Section } from '../../ui/base/Section.tsx';
import { CardList } from '../../ui/staff/CardList.tsx';

const IMAGE_PX = 38;

/** Best-selling items of today, as shares of the first one. */
export function PopularItems({
  items,
  currency,
  report,
}: {
  items: Dashboard['popularItems'];
  currency: string;
  report: string | undefined;
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const most = items[0]?.quantity ?? 1;
  return (
    <Section
      title={t('dashboard.popular')}
      tools={report !== undefined && <Link to={report}>{t('dashboard.report')}</Link>}
    >
      <CardList>
        {items.map((item) => (
          <Flex
            as="li"
            key={item.itemId}
            alignItems="center"
            gap="14px"
            minH="52px"
            px="4"
            py="6px"
          >
            <ItemThumbnail address={item.imageUrl} size={IMAGE_PX} />
            <chakra.span flex="1" minW="0">
              <chakra.b display="block" truncate fontWeight="strong" lineHeight="snug">
                {localized(item.name, language)}
              </chakra.b>
              <Share of={item.quantity / most} />
            </chakra.span>
            <chakra.span
              minW="56px"
              fontWeight="strong"
              fontVariantNumeric="tabular-nums"
              textAlign="end"
            >
              {item.quantity}{' '}
              <chakra.small fontSize="12" fontWeight="body" color="fg.muted">
                {t('dashboard.pieces', { count: item.quantity })}
              </chakra.small>
            </chakra.span>
            <chakra.bdi
              minW="44px"
              fontVariantNumeric="tabular-nums"
              textAlign="end"
              color="fg.muted"
            >
              {money(item.priceMinor, currency, language)}
            </chakra.bdi>
          </Flex>
        ))}
        {items.length === 0 && (
          <li>
            <EmptyState
              heading="h3"
              title={t('dashboard.noSales')}
              text={t('dashboard.noSalesText')}
            />
          </li>
        )}
      </CardList>
    </Section>
  );
}

/** Bar of a share from 0 to 1. */
function Share({ of }: { of: number }) {
  return (
    <chakra.span display="block" h="3px" mt="5px" borderRadius="full" bg="bg.muted">
      <chakra.i
        display="block"
        h="full"
        borderRadius="full"
        bg="brand.fg"
        style={{ inlineSize: `${of * 100}%` }}
      />
    </chakra.span>
  );
}
