import { money } from '../../lib/format/money.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import css from './Price.module.css';

/** Amount in its currency, kept together in right-to-left text. */
export function Price({
  minor,
  currency,
  exact = false,
}: {
  minor: number;
  currency: string;
  exact?: boolean;
}) {
  const language = useLanguage();
  // Browsers format some currencies differently from the server; the drawn text then stays.
  return (
    <bdi className={css.price} suppressHydrationWarning>
      {money(minor, currency, language, { exact })}
    </bdi>
  );
}
