import { Monitor, Moon, Sun } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { chooseTheme, themeWishes, useThemeWish } from '../../lib/browser/theme.ts';
import { Picker } from './Picker.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Light, dark, or as the device has it; `isWordy` says which beside its icon. */
export function ThemeSwitch({ isWordy = false }: { isWordy?: boolean }) {
  const t = useT('common');
  const wish = useThemeWish();
  return (
    <Picker
      icon={icons[wish]}
      face={isWordy && <b aria-hidden="true">{t(`theme.${wish}`)}</b>}
      label={t('theme.label')}
      value={wish}
      choices={themeWishes.map((value) => ({ value, word: t(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  );
}
