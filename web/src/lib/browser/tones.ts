/** Short sounds without a file. */

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

/** Plays notes: pairs of frequency (Hz) and start (s). */
export function playTones(
  context: AudioContext,
  notes: readonly (readonly [frequency: number, startS: number])[],
): void {
  for (const [frequency, startS] of notes) note(context, frequency, startS);
}
