import type { Branch } from '@sofra/contracts/branches';
import type { Business } from '@sofra/contracts/businesses';
import { type GuestLanguage, localized } from '@sofra/contracts/common';
import { declarations } from '@sofra/contracts/items';
import type { PriceGroup } from '../../data/fetched/price-list.ts';
import { useNow } from '../../lib/format/clock.ts';
import { listText, longDate } from '../../lib/format/format.ts';
import { itemPrice } from '../../lib/format/itemPrice.ts';
import { languages } from '../../lib/i18n/language.ts';
import { classes } from '../../ui/base/classes.ts';
import css from './PriceList.module.css';
import { declarationName, printedText } from '../../parts/prints/printedText.ts';

const MINUTE_MS = 60_000;

export const paperSizes = ['a3', 'a4', 'a5', 'stand'] as const;
export type PaperSize = (typeof paperSizes)[number];
export const widthMm: Record<PaperSize, number> = {
  a3: 297,
  a4: 210,
  a5: 148,
  stand: 100,
};

/**
 * Printed price list: the business and the date, then all items by category with exact prices, in the
 * currency of the business, and with what each declares.
 */
export function PriceList({
  groups,
  language,
  size,
  hasDescriptions,
  branch,
  business,
}: {
  groups: readonly PriceGroup[];
  language: GuestLanguage;
  size: PaperSize;
  hasDescriptions: boolean;
  branch: Branch;
  /** Null if its details couldn't be loaded; the list can be printed without them. */
  business: Pick<Business, 'logoUrl' | 'fullAddress' | 'phone'> | undefined;
}) {
  const { dir } = languages[language];
  const date = longDate(useNow(MINUTE_MS), language, { timeZone: branch.timeZone, dayOnly: true });
  const vat = printedText(language, 'vat');
  return (
    <article className={classes(css.paper, css[size])} lang={language} dir={dir}>
      <header className={css.head}>
        {business?.logoUrl && <img src={business.logoUrl} alt="" />}
        <div>
          <p className={css.venue}>
            <bdi>{branch.businessName}</bdi>
          </p>
          {business && (
            <p className={css.facts}>
              <bdi>{business.fullAddress}</bdi> ·{' '}
              <bdi dir="ltr" className={css.phone}>
                {business.phone}
              </bdi>
            </p>
          )}
        </div>
        <h2>{printedText(language, 'priceList')}</h2>
        <p className={css.facts}>
          {printedText(language, 'dated', { date })}
          <br />
          {vat}
        </p>
      </header>
      <div className={css.list}>
        {groups.map((group) => (
          <section key={group.key}>
            <h3>{localized(group.name, language)}</h3>
            {group.items.map((item) => {
              const description = hasDescriptions ? localized(item.description, language) : '';
              return (
                <div key={item.id} className={css.dish}>
                  <p className={css.line}>
                    <span className={css.name}>{localized(item.name, language)}</span>
                    <span className={css.dots} aria-hidden="true" />
                    <bdi className={css.price}>
                      {itemPrice(item, branch.currency, language, { exact: true })}
                    </bdi>
                  </p>
                  {description !== '' && <p className={css.description}>{description}</p>}
                  {item.allergens.length > 0 && (
                    <p className={css.declared}>
                      {printedText(language, 'contains', {
                        list: listText(
                          declarations
                            .filter((one) => item.allergens.includes(one))
                            .map((one) => declarationName(language, one)),
                          language,
                        ),
                      })}
                    </p>
                  )}
                </div>
              );
            })}
          </section>
        ))}
      </div>
      <footer className={css.foot}>
        {vat} {printedText(language, 'declared')}
      </footer>
    </article>
  );
}
