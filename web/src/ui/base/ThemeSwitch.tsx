import { Monitor, Moon, Sun } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../lib/browser/theme.ts';
import { Picker } from './Picker.tsx';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Theme switch: light, dark, or the device's; `hasLabel` names the theme beside its icon. */
export function ThemeSwitch({ hasLabel = false }: { hasLabel?: boolean }) {
  const t = useT('common');
  const wish = useThemeChoice();
  return (
    <Picker
      icon={icons[wish]}
      face={hasLabel && <b aria-hidden="true">{t(`theme.${wish}`)}</b>}
      label={t('theme.label')}
      value={wish}
      choices={themeChoices.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={chooseTheme}
    />
  );
}
