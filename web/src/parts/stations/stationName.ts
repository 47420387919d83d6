import type { Station } from '@sofra/contracts/stations';
import { translate } from '../../lib/i18n/i18n.ts';

/** Returns the name of a station: its own, or that of its kind in the reader's language. */
export const stationName = ({ name, kind }: Pick<Station, 'name' | 'kind'>): string =>
  name ?? translate('staff', `stations.kinds.${kind}`);
