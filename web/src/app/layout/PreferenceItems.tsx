import { Menu } from '@chakra-ui/react';
import { MenuItem } from '../../ui/staff/MenuItem.tsx';
import { setLanguage, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { languageCodes } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { chooseTheme, themeWishes, useThemeWish } from '../../lib/browser/theme.ts';
import { useIsWall } from '../theme/useIsKiosk.ts';

/** Light or dark and language, in the menu of a board. */
export function TasteItems() {
  const common = useT('common');
  const language = useLanguage();
  const isWall = useIsWall();
  const light = useThemeWish();
  return (
    <>
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{common('theme.label')}</Menu.ItemGroupLabel>
        {themeWishes
          .filter((wish) => !isWall || wish !== 'system')
          .map((wish) => (
            <MenuItem
              key={wish}
              value={wish}
              run={() => chooseTheme(wish)}
              closeOnSelect={false}
              fontWeight={wish === light ? 'strong' : 'body'}
            >
              <Menu.ItemText>{common(`theme.${wish}`)}</Menu.ItemText>
            </MenuItem>
          ))}
      </Menu.ItemGroup>
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{common('language')}</Menu.ItemGroupLabel>
        {languageCodes.map((code) => (
          <MenuItem
            key={code}
            value={code}
            run={() => void setLanguage(code)}
            lang={code}
            fontWeight={code === language ? 'strong' : 'body'}
          >
            <Menu.ItemText>{menuLanguageNames[code]}</Menu.ItemText>
          </MenuItem>
        ))}
      </Menu.ItemGroup>
    </>
  );
}
