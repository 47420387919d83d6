import { money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import css from './Price.module.css';

/** An amount in its currency, kept in one piece wherever the text runs right to left. */
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
  return <bdi className={css.price}>{money(minor, currency, language, { exact })}</bdi>;
}
