import { MenuGroup, MenuItem, MenuSeparator } from '../../ui/staff/Menu.tsx';
import { setLanguage, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { languageCodes } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../lib/browser/theme.ts';
import { useIsKiosk } from '../theme/useIsKiosk.ts';

/** Theme and language in the menu of a board. */
export function PreferenceItems() {
  const common = useT('common');
  const language = useLanguage();
  const isKiosk = useIsKiosk();
  const chosen = useThemeChoice();
  return (
    <>
      <MenuSeparator />
      <MenuGroup label={common('theme.label')}>
        {themeChoices
          .filter((theme) => !isKiosk || theme !== 'system')
          .map((theme) => (
            <MenuItem
              key={theme}
              value={theme}
              closeOnSelect={false}
              isCurrent={theme === chosen}
              onSelect={() => chooseTheme(theme)}
            >
              {common(`theme.${theme}`)}
            </MenuItem>
          ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label={common('language')}>
        {languageCodes.map((code) => (
          <MenuItem
            key={code}
            value={code}
            lang={code}
            isCurrent={code === language}
            onSelect={() => void setLanguage(code)}
          >
            {menuLanguageNames[code]}
          </MenuItem>
        ))}
      </MenuGroup>
    </>
  );
}
