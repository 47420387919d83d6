import type { CSSProperties } from 'react';
import { commaList } from '../../../../lib/format/textLists.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import css from './OthersLines.module.css';
import type { OthersLine } from './tableBasket.ts';

/** Read-only lines of other guests. A line that appears while the list is open is tinted for a moment. */
export function OthersLines({
  lines,
  colourOf,
  currency,
  isNew,
}: {
  lines: readonly (OthersLine & { readonly addedByName?: string })[];
  /** Returns the colour of a line's guest. */
  colourOf: (line: OthersLine) => string;
  currency: string;
  isNew: (line: OthersLine) => boolean;
}) {
  const t = useT('party');
  const common = useT('common');
  const { say, language } = useMenuTexts();
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const style: CSSProperties & Record<'--person-colour', string> = {
          '--person-colour': colourOf(line),
        };
        const details = commaList(
          line.chosen.map(({ name }) => say(name)),
          language,
        );
        return (
          <li
            key={line.id}
            className={classes(isNew(line) && css.new, line.problem !== null && css.out)}
            style={style}
          >
            <span className={css.quantity}>{line.quantity}×</span>
            <span>
              {say(line.item.name)}
              {details && <small>{details}</small>}
              {line.addedByName !== undefined && (
                <small>{t('cart.addedBy', { name: line.addedByName })}</small>
              )}
              {line.problem && <small className={css.problem}>{common('soldOut')}</small>}
            </span>
            <span className={css.price}>
              <Price minor={line.lineTotalMinor} currency={currency} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
