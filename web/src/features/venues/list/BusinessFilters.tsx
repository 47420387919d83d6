import { ChevronDown, DoorOpen, MapPin } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import css from './BusinessFilters.module.css';

/** Filters of the listing besides the search: city and open now. */
export function BusinessFilters({
  cities,
  city,
  openNow,
  onCity,
  onOpenNow,
}: {
  cities: readonly { city: string; count: number }[];
  /** Empty means all. */
  city: string;
  openNow: boolean;
  onCity: (city: string) => void;
  onOpenNow: (isOn: boolean) => void;
}) {
  const t = useT('venues');
  const isListed = city === '' || cities.some((known) => known.city === city);
  return (
    <div className={css.tools}>
      <label className={css.city}>
        <Icon of={MapPin} size={18} />
        <select
          aria-label={t('list.city')}
          value={city}
          onChange={(event) => onCity(event.target.value)}
        >
          <option value="">{t('list.allCities')}</option>
          {!isListed && <option value={city}>{city}</option>}
          {cities.map(({ city: name, count }) => (
            <option key={name} value={name}>
              {t('list.cityCount', { city: name, number: count })}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} />
      </label>
      <button
        type="button"
        className={css.open}
        aria-pressed={openNow}
        onClick={() => onOpenNow(!openNow)}
      >
        <Icon of={DoorOpen} size={18} />
        {t('list.openNow')}
      </button>
    </div>
  );
}
