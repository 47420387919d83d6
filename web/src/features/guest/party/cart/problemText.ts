import type { LocalizedText } from '@sofra/contracts/common';
import type { LineProblem } from '../../../../lib/domain/options.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';

/** Returns the reason why a line of the cart can't be ordered. */
export function problemText(
  problem: LineProblem,
  t: Translate<'party'>,
  say: (text: LocalizedText) => string,
): string {
  switch (problem.kind) {
    case 'soldOut':
      return t('cart.soldOut');
    case 'byWeight':
      return t('cart.byWeight');
    case 'optionSoldOut':
      return t('cart.optionSoldOut', { name: say(problem.option.name) });
    case 'choices':
      return t('cart.choicesChanged');
  }
}
