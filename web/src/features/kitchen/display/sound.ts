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

const NOTE_S = 0.22;
const LOUDNESS = 0.35;

function note(context: AudioContext, frequency: number, startS: number): void {
  const from = context.currentTime + startS;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, from + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + NOTE_S);
}

export function play(context: AudioContext, tune: Tune): void {
  for (const [frequency, startS] of tunes[tune]) note(context, frequency, startS);
}
