import { Moon, Sun } from 'lucide-react';
import { setLanguage, useLanguage, useT } from '../lib/i18n.ts';
import { menuLanguageNames } from '../lib/menuLanguages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './FrameTools.module.css';
import type { Language } from '../lib/language.ts';
import { workspaceLanguages } from './SomeLanguages.tsx';
import { useThemeSwitch } from './wallTheme.ts';

/** Language and light of a workspace; one that speaks one language has nothing to choose. */
export function FrameTools({
  languages = workspaceLanguages,
}: {
  languages?: readonly Language[];
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const { isDark, toggle } = useThemeSwitch();
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
      <Button
        kind="ghost"
        square
        aria-label={t(isDark ? 'account.toLight' : 'account.toDark')}
        onClick={toggle}
      >
        <Icon of={isDark ? Sun : Moon} size={19} />
      </Button>
    </>
  );
}
