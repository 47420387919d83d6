import type { FilledTexts } from '../../data/fetched/textDrafts.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Shows the result of a translation: the number of texts, languages without a result, or the error. */
export function useTranslating(): (work: Promise<FilledTexts>) => Promise<void> {
  const t = useT('workspace');
  const toasts = useToasts();
  return async (work) => {
    try {
      const { count, missing, isFallback } = await work;
      const names = missing.map((code) => menuLanguageNames[code]).join(', ');
      toasts.show({
        tone: count > 0 ? 'done' : 'error',
        title: count > 0 ? t('texts.filled', { count }) : t('texts.nothingKnown'),
        text: [
          ...(isFallback ? [t('texts.fallback')] : []),
          names === '' ? t('texts.filledText') : t('texts.missing', { languages: names }),
        ].join(' '),
      });
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: t('texts.translateFailed'),
        text: t('texts.translateFailedText', { reason: errorText(error) }),
      });
    }
  };
}
