import { settingsBounds } from '@sofra/contracts/platform-settings';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Returns the message for a number outside its bounds. */
export function useRange(): (of: keyof typeof settingsBounds) => string {
  const t = useT('platform');
  return (of) => {
    const [min, max] = settingsBounds[of];
    return t('settings.range', { min, max });
  };
}
