import { Menu } from '@chakra-ui/react';
import { setLanguage, useLanguage, useT } from '../lib/i18n.ts';
import { languageCodes } from '../lib/language.ts';
import { menuLanguageNames } from '../lib/menuLanguages.ts';
import { chooseTheme, themeWishes, useThemeWish } from '../lib/theme.ts';
import { useIsWall } from './useIsWall.ts';

/** Takes the choice of one of `TasteItems`; false where the value isn't one of theirs. */
export function chooseTaste(value: string): boolean {
  const code = languageCodes.find((candidate) => candidate === value);
  const wish = themeWishes.find((candidate) => candidate === value);
  if (code) void setLanguage(code);
  else if (wish) chooseTheme(wish);
  return code !== undefined || wish !== undefined;
}

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
            <Menu.Item
              key={wish}
              value={wish}
              closeOnSelect={false}
              fontWeight={wish === light ? 'strong' : 'body'}
            >
              <Menu.ItemText>{common(`theme.${wish}`)}</Menu.ItemText>
            </Menu.Item>
          ))}
      </Menu.ItemGroup>
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{common('language')}</Menu.ItemGroupLabel>
        {languageCodes.map((code) => (
          <Menu.Item
            key={code}
            value={code}
            lang={code}
            fontWeight={code === language ? 'strong' : 'body'}
          >
            <Menu.ItemText>{menuLanguageNames[code]}</Menu.ItemText>
          </Menu.Item>
        ))}
      </Menu.ItemGroup>
    </>
  );
}
