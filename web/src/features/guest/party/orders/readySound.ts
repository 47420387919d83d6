/** Sound at the moment at which an order is ready; off until the guest turns it on. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { playTones } from '../../../../lib/browser/tones.ts';

const tune = [
  [660, 0],
  [880, 0.16],
  [1320, 0.32],
] as const;

let context: AudioContext | undefined;
const store = createStore<{ isOn: boolean }>(() => ({ isOn: false }));

export const readySound = {
  /** Turns the sound on, with an example, or off. Needs a tap. */
  set: (isOn: boolean): void => {
    store.setState({ isOn });
    if (!isOn) return;
    context ??= new AudioContext();
    // A browser may still refuse; the page then stays silent.
    void context.resume().catch(() => undefined);
    playTones(context, tune.slice(0, 1));
  },
  play: (): void => {
    if (context && store.getState().isOn) playTones(context, tune);
  },
};

export const useReadySound = (): boolean => useStore(store, ({ isOn }) => isOn);
