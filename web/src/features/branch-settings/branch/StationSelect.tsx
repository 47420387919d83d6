import type { Station } from '@sofra/contracts/stations';
import { useT } from '../../../lib/i18n/i18n.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';

/** Choice of the station that a kitchen display shows; null shows all. */
export function StationSelect({
  stations,
  value,
  onChange,
}: {
  stations: readonly Station[];
  value: number | null;
  onChange: (stationId: number | null) => void;
}) {
  const t = useT('people');
  return (
    <SelectField
      label={t('settings.screens.station')}
      helpText={t('settings.screens.stationHelp')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[
        { value: '', label: t('settings.screens.all') },
        ...stations.map((station) => ({ value: String(station.id), label: stationName(station) })),
      ]}
    />
  );
}
