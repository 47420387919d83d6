import type { Refusal } from '../../../../data/live/refusal.ts';
import { useMenuParts } from '../../../../data/live/shownCart.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { refusalText } from './refusalText.ts';

/** Returns the function that words a refusal in the guest's languages. */
export function useRefusalText(currency: string): (refusal: Refusal) => string {
  const t = useT('party');
  const language = useLanguage();
  const { say } = useMenuTexts();
  const menu = useMenuParts();
  return (refusal) => refusalText(refusal, { ...menu, currency, language, say, t });
}
