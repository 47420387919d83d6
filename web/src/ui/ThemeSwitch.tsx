import { Monitor, Moon, Sun } from 'lucide-react';
import { useT } from '../lib/i18n.ts';
import { chooseTheme, themeWishes, useThemeWish } from '../lib/theme.ts';
import { Picker } from './Picker.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const t = useT('common');
  const wish = useThemeWish();
  return (
    <Picker
      icon={icons[wish]}
      label={t('theme.label')}
      value={wish}
      choices={themeWishes.map((value) => ({ value, word: t(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  );
}
