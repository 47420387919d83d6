import { playTones } from '../../../lib/browser/tones.ts';

/** Sounds of the display: pairs of frequency (Hz) and start (s). */
const tunes = {
  /** A new order: rising. */
  placed: [
    [660, 0],
    [880, 0.16],
  ],
  /** A cancellation: falling, three times, hard to miss. */
  cancelled: [
    [520, 0],
    [390, 0.2],
    [520, 0.5],
    [390, 0.7],
  ],
} as const;
export type Tune = keyof typeof tunes;

export const play = (context: AudioContext, tune: Tune): void => playTones(context, tunes[tune]);
