import { chakra, Flex, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import { pages } from '@sofra/contracts/pages';
import type { Report } from '@sofra/contracts/reports';
import { Dumbbell, Puzzle, Star, TrendingDown, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { decimal } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { buttonClass } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { MenuTable } from './MenuTable.tsx';
import { QuadrantChart } from '../charts/QuadrantChart.tsx';
import {
  menuMapOf,
  type QuadrantItem,
  type Quarter,
  type ReportItem,
} from '../charts/quadrants.ts';
import { ReportSection } from './ReportSection.tsx';
import { useFigureLabels } from '../figureLabels.ts';

const Muted = chakra('p', {
  base: { fontSize: '13', fontVariantNumeric: 'tabular-nums', color: 'fg.muted' },
});
const QuarterRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
    paddingBlock: '7px',
    borderBlockStart: '1px solid {colors.border}',
  },
});

/** Quadrants in the order of the chart: high margin at the top, high sales at the end. */
const quadrants: readonly { quarter: Quarter; icon: LucideIcon }[] = [
  { quarter: 'puzzle', icon: Puzzle },
  { quarter: 'star', icon: Star },
  { quarter: 'dog', icon: TrendingDown },
  { quarter: 'workhorse', icon: Dumbbell },
];
const ITEMS_PER_QUADRANT = 6;

/** Popularity and margin of the items in four quarters, and items without a cost. */
export function MenuView({ report, businessId }: { report: Report; businessId: number }) {
  const t = useT('reports');
  const map = useMemo(() => menuMapOf(report.items), [report.items]);
  if (map.items.length === 0) {
    return (
      <Card>
        <EmptyState title={t('menu.noCosts')} text={t('menu.noCostsText')}>
          <Link
            to={generatePath(pages.items.path, { businessId: String(businessId) })}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('menu.toItems')}
          </Link>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ReportSection title={t('menu.title')} description={t('menu.lead')}>
        <Card p="4">
          <QuadrantChart map={map} currency={report.currency} />
        </Card>
      </ReportSection>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="14px"
        mb="14px"
      >
        {quadrants.map(({ quarter, icon }) => (
          <QuarterCard
            key={quarter}
            quarter={quarter}
            icon={icon}
            items={map.items.filter((item) => item.quarter === quarter)}
            currency={report.currency}
          />
        ))}
      </Grid>
      <MenuTable items={map.items} currency={report.currency} />
      {map.withoutCost.length > 0 && <WithoutCost items={map.withoutCost} />}
    </>
  );
}

function QuarterCard({
  quarter,
  icon,
  items,
  currency,
}: {
  quarter: Quarter;
  icon: LucideIcon;
  items: readonly QuadrantItem[];
  currency: string;
}) {
  const t = useT('reports');
  const { amount, count, language } = useFigureLabels(currency);
  const rest = items.length - ITEMS_PER_QUADRANT;
  return (
    <Card p="4">
      <Flex as="h3" align="center" gap="10px" fontSize="16" fontWeight="strong">
        <chakra.span flex="none" color="brand.fg">
          <Icon of={icon} size={20} />
        </chakra.span>
        {t(`menu.${quarter}`)}
      </Flex>
      <Muted mt="2px" mb="10px">
        {t(`menu.${quarter}Advice`)}
      </Muted>
      <chakra.ul listStyle="none">
        {items.slice(0, ITEMS_PER_QUADRANT).map(({ item, marginMinor }) => (
          <QuarterRow key={item.itemId}>
            <chakra.b fontWeight="mid">{localized(item.name, language)}</chakra.b>
            <Muted as="span">
              {t('menu.dish', {
                pieces: t('items.pieces', { count: item.quantity, value: count(item.quantity) }),
                margin: amount(marginMinor),
              })}
            </Muted>
          </QuarterRow>
        ))}
        {items.length === 0 && (
          <QuarterRow>
            <Muted as="span">{t('menu.none')}</Muted>
          </QuarterRow>
        )}
        {rest > 0 && (
          <QuarterRow>
            <Muted as="span">{t('menu.more', { count: rest })}</Muted>
          </QuarterRow>
        )}
      </chakra.ul>
    </Card>
  );
}

function WithoutCost({ items }: { items: readonly ReportItem[] }) {
  const t = useT('reports');
  const language = useLanguage();
  return (
    <ReportSection title={t('menu.withoutCost')} description={t('menu.withoutCostText')}>
      <Flex as="ul" wrap="wrap" gap="2" listStyle="none">
        {items.map(({ itemId, name, quantity }) => (
          <li key={itemId}>
            <Card
              as={Link}
              {...{ to: generatePath(pages.itemEditor.path, { itemId: String(itemId) }) }}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minH="touch"
              px="14px"
              borderRadius="full"
              fontWeight="mid"
              _hover={{ borderColor: 'border.strong' }}
              aria-label={t('menu.enterCost', { name: localized(name, language) })}
            >
              {localized(name, language)}
              <Muted as="span" fontWeight="body">
                {t('items.pieces', { count: quantity, value: decimal(quantity, language) })}
              </Muted>
            </Card>
          </li>
        ))}
      </Flex>
    </ReportSection>
  );
}
