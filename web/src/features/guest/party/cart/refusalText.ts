import type { LocalizedText } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { chosenOptions, type GroupsById } from '../../../../lib/domain/options.ts';
import { money } from '../../../../lib/format/format.ts';
import { commaList } from '../../../../lib/format/textLists.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { Language } from '../../../../lib/i18n/language.ts';

interface Wording {
  readonly currency: string;
  readonly language: Language;
  readonly items: Readonly<Record<number, MenuItem>>;
  readonly groups: GroupsById;
  readonly say: (text: LocalizedText) => string;
  readonly t: Translate<'party'>;
}

/** Returns the names of the refused items, each with its refused options, or with the portions left. */
const namesOf = (refusal: Refusal, { items, groups, say, language }: Wording): string[] =>
  refusal.items.flatMap(({ itemId, optionIds = [], left = 0 }) => {
    const item = items[itemId];
    if (!item) return [];
    if (left > 0) return `${say(item.name)} (${left})`;
    const options = chosenOptions(item, optionIds, groups).map(({ name }) => say(name));
    return options.length > 0
      ? `${say(item.name)} (${commaList(options, language)})`
      : say(item.name);
  });

/** Returns the reason why an order was refused, with the items concerned. */
export function refusalText(refusal: Refusal, wording: Wording): string {
  const { t, currency, language } = wording;
  const names = commaList([...new Set(namesOf(refusal, wording))], language);
  const { code, totalMinor } = refusal;
  if (code === 'total_changed' && totalMinor !== null)
    return t('order.totalChanged', { total: money(totalMinor, currency, language) });
  if (names === '') return codeText(code);
  if (code === 'items_unavailable' && refusal.items.every(({ left = 0 }) => left > 0))
    return t('order.fewLeft', { names });
  if (code === 'items_unavailable') return t('order.unavailable', { names });
  if (code === 'items_by_weight') return t('order.byWeight', { names });
  if (code === 'options_invalid') return t('order.optionsInvalid', { names });
  return codeText(code);
}
