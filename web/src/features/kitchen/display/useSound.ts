import { useTunes } from '../../../parts/sound/useTunes.ts';
import { play, type Tune } from './sound.ts';

export type { SoundState } from '../../../parts/sound/useTunes.ts';

const tunes = { key: 'sofra.wallSound', play, sample: 'placed' as Tune };

/** Sound of the kitchen display. */
export const useSound = () => useTunes(tunes);
