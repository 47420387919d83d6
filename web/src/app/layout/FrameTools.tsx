import { setLanguage, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { ThemeSwitch } from '../../ui/base/ThemeSwitch.tsx';
import css from './FrameTools.module.css';
import type { Language } from '../../lib/i18n/language.ts';
import { workspaceLanguages } from './RestrictLanguages.tsx';

/** Language and theme of a workspace; without the language if the workspace has only one. */
export function FrameTools({
  languages = workspaceLanguages,
}: {
  languages?: readonly Language[];
}) {
  const common = useT('common');
  const language = useLanguage();
  return (
    <>
      {languages.length > 1 && (
        <div className={css.languages} role="group" aria-label={common('language')}>
          {languages.map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-label={`${code.toUpperCase()}, ${menuLanguageNames[code]}`}
              aria-pressed={language === code}
              onClick={() => void setLanguage(code)}
            >
              {code.toUpperCase()}
            </button>
          ))}
        </div>
      )}
      <ThemeSwitch />
    </>
  );
}
