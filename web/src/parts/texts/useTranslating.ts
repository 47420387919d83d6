import type { Filled } from '../../data/fetched/textDrafts.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Says what came of a translation: how many texts, which languages it had nothing for, or why it failed. */
export function useTranslating(): (work: Promise<Filled>) => Promise<void> {
  const t = useT('workspace');
  const toasts = useToasts();
  return async (work) => {
    try {
      const { count, missing } = await work;
      const names = missing.map((code) => menuLanguageNames[code]).join(', ');
      toasts.show({
        tone: count > 0 ? 'done' : 'fault',
        title: count > 0 ? t('texts.filled', { count }) : t('texts.nothingKnown'),
        text: names === '' ? t('texts.filledText') : t('texts.missing', { languages: names }),
      });
    } catch (error) {
      toasts.show({
        tone: 'fault',
        title: t('texts.translateFailed'),
        text: t('texts.translateFailedText', { reason: errorText(error) }),
      });
    }
  };
}
