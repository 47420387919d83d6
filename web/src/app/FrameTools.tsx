import { Moon, Sun } from 'lucide-react';
import { setLanguage, useLanguage, useT } from '../lib/i18n.ts';
import { menuLanguageNames } from '../lib/menuLanguages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './FrameTools.module.css';
import { workspaceLanguages } from './SomeLanguages.tsx';
import { useThemeSwitch } from './wallTheme.ts';

/** Language and light of the workspace. */
export function FrameTools() {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const { isDark, toggle } = useThemeSwitch();
  return (
    <>
      <div className={css.languages} role="group" aria-label={common('language')}>
        {workspaceLanguages.map((code) => (
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
