import { settingsBounds } from '@sofra/contracts/settings';
import { useT } from '../../../lib/i18n/i18n.ts';

/** What is wrong with a number that isn't within its bounds: which they are. */
export function useRange(): (of: keyof typeof settingsBounds) => string {
  const t = useT('platform');
  return (of) => {
    const [min, max] = settingsBounds[of];
    return t('settings.range', { min, max });
  };
}
