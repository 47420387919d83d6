import { localized } from '@sofra/contracts/common';
import type { Dashboard } from '@sofra/contracts/dashboard';
import { Utensils } from 'lucide-react';
import { Link } from 'react-router-dom';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { DishPicture } from '../../parts/items/ItemImage.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { Section } from '../../ui/base/Section.tsx';
import css from './Lists.module.css';

const PICTURE_PX = 28;

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
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.itemId} className={css.item}>
            <span className={css.picture}>
              {item.imageUrl === null ? (
                <Icon of={Utensils} size={18} />
              ) : (
                <DishPicture address={item.imageUrl} size={PICTURE_PX} />
              )}
            </span>
            <span className={css.name}>
              <b>{localized(item.name, language)}</b>
              <span className={css.meter}>
                <i style={{ inlineSize: `${(item.quantity / most) * 100}%` }} />
              </span>
            </span>
            <span className={css.quantity}>
              {item.quantity} <small>{t('dashboard.pieces', { count: item.quantity })}</small>
            </span>
            <bdi className={css.price}>{money(item.priceMinor, currency, language)}</bdi>
          </li>
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
      </ul>
    </Section>
  );
}
