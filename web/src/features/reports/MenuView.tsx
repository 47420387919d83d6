import { localized } from '@sofra/contracts/common';
import { pages } from '@sofra/contracts/pages';
import type { Report } from '@sofra/contracts/reports';
import { Dumbbell, Puzzle, Star, TrendingDown, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { decimal } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { buttonClass } from '../../ui/base/Button.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { MenuTable } from './MenuTable.tsx';
import css from './MenuView.module.css';
import { QuadrantChart } from './QuadrantChart.tsx';
import { menuMapOf, type Dish, type Quarter, type ReportItem } from './quadrants.ts';
import { ReportSection } from './ReportSection.tsx';
import { useFigureWords } from './reportWords.ts';

/** In the order in which they stand in the chart: what earns well above, what sells well at the end. */
const places: readonly { quarter: Quarter; icon: LucideIcon }[] = [
  { quarter: 'puzzle', icon: Puzzle },
  { quarter: 'star', icon: Star },
  { quarter: 'dog', icon: TrendingDown },
  { quarter: 'workhorse', icon: Dumbbell },
];
const DISHES_A_QUARTER = 6;

/** Popularity and margin: the items in four named quadrants, and those without a cost. */
export function MenuView({ report, businessId }: { report: Report; businessId: number }) {
  const t = useT('reports');
  const map = useMemo(() => menuMapOf(report.items), [report.items]);
  if (map.dishes.length === 0) {
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
      <ReportSection title={t('menu.title')} lead={t('menu.lead')}>
        <Card p="4">
          <QuadrantChart map={map} currency={report.currency} />
        </Card>
      </ReportSection>
      <div className={css.quarters}>
        {places.map(({ quarter, icon }) => (
          <QuarterCard
            key={quarter}
            quarter={quarter}
            icon={icon}
            dishes={map.dishes.filter((dish) => dish.quarter === quarter)}
            currency={report.currency}
          />
        ))}
      </div>
      <MenuTable dishes={map.dishes} currency={report.currency} />
      {map.withoutCost.length > 0 && <WithoutCost items={map.withoutCost} />}
    </>
  );
}

function QuarterCard({
  quarter,
  icon,
  dishes,
  currency,
}: {
  quarter: Quarter;
  icon: LucideIcon;
  dishes: readonly Dish[];
  currency: string;
}) {
  const t = useT('reports');
  const { amount, count, language } = useFigureWords(currency);
  const rest = dishes.length - DISHES_A_QUARTER;
  return (
    <Card p="4">
      <h3 className={css.quarter}>
        <Icon of={icon} size={20} />
        {t(`menu.${quarter}`)}
      </h3>
      <p className={css.advice}>{t(`menu.${quarter}Advice`)}</p>
      <ul className={css.dishes}>
        {dishes.slice(0, DISHES_A_QUARTER).map(({ item, marginMinor }) => (
          <li key={item.itemId}>
            <b>{localized(item.name, language)}</b>
            <span>
              {t('menu.dish', {
                pieces: t('items.pieces', { count: item.quantity, value: count(item.quantity) }),
                margin: amount(marginMinor),
              })}
            </span>
          </li>
        ))}
        {dishes.length === 0 && <li className={css.none}>{t('menu.none')}</li>}
        {rest > 0 && <li className={css.none}>{t('menu.more', { count: rest })}</li>}
      </ul>
    </Card>
  );
}

function WithoutCost({ items }: { items: readonly ReportItem[] }) {
  const t = useT('reports');
  const language = useLanguage();
  return (
    <ReportSection title={t('menu.withoutCost')} lead={t('menu.withoutCostText')}>
      <ul className={css.uncosted}>
        {items.map(({ itemId, name, quantity }) => (
          <li key={itemId}>
            <Link
              to={generatePath(pages.itemEditor.path, { itemId: String(itemId) })}
              className={css.uncostedLink}
              aria-label={t('menu.enterCost', { name: localized(name, language) })}
            >
              {localized(name, language)}
              <span>
                {t('items.pieces', { count: quantity, value: decimal(quantity, language) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
