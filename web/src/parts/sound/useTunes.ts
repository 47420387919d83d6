import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../lib/browser/storage.ts';

/** `paused`: wanted, but blocked by the browser now. */
export type SoundState = 'off' | 'on' | 'paused';

/** Sounds of a screen; a constant, because a new one would start over. */
export interface Tunes<Tune extends string> {
  /** Storage key of the user's choice. */
  readonly key: string;
  readonly play: (context: AudioContext, tune: Tune) => void;
  /** Sound that is played when sound is switched on. */
  readonly sample: Tune;
}

/**
 * Sound of a staff screen, which `key` keeps on this device. Browsers allow sound only after a touch and may
 * interrupt it at any time (a locked screen, an alarm, another app). The state is what is really audible. While sound is wanted, each
 * touch, key and return to the page tries to resume it, and then plays a missed sound.
 */
export function useTunes<Tune extends string>({ key, play, sample }: Tunes<Tune>) {
  const context = useRef<AudioContext>(undefined);
  const missed = useRef<Tune>(undefined);
  /**
   * True if it was paused when the last touch or key began: the click then resumes it instead of switching it
   * off.
   */
  const wasPaused = useRef(false);
  const [isWanted, setWanted] = useState(
    () => readSaved(browserStorage, key, v.boolean()) === true,
  );
  const [isRunning, setRunning] = useState(false);

  const say = useCallback(
    (tune: Tune) => {
      if (context.current?.state === 'running') play(context.current, tune);
      else if (isWanted) missed.current = tune;
    },
    [isWanted, play],
  );

  /** Updates the state from the audio context; plays a missed sound once it runs. */
  const follow = useCallback(() => {
    const audio = context.current;
    const runs = audio?.state === 'running';
    setRunning(runs);
    if (!runs || !missed.current) return;
    play(audio, missed.current);
    missed.current = undefined;
  }, [play]);

  const resume = useCallback(() => {
    if (!context.current || context.current.state === 'closed') {
      context.current = new AudioContext();
      context.current.addEventListener('statechange', follow);
    }
    follow();
    // Refused: the button shows it, and the next touch tries again.
    context.current.resume().catch(() => undefined);
  }, [follow]);

  const close = useCallback(() => {
    void context.current?.close();
    context.current = undefined;
    missed.current = undefined;
    setRunning(false);
  }, []);

  // Listens before the button is painted: a user who has seen it may press a key at once.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    const touched = () => {
      wasPaused.current = context.current?.state !== 'running';
      if (wasPaused.current) resume();
    };
    const returned = () => {
      if (document.visibilityState === 'visible' && context.current) resume();
    };
    const first = { capture: true };
    window.addEventListener('pointerdown', touched, first);
    window.addEventListener('keydown', touched, first);
    document.addEventListener('visibilitychange', returned);
    // A touch may have come earlier, and a browser in kiosk mode needs none: after an automatic reload, or on
    // another station, a display sounds again by itself.
    resume();
    return () => {
      window.removeEventListener('pointerdown', touched, first);
      window.removeEventListener('keydown', touched, first);
      document.removeEventListener('visibilitychange', returned);
    };
  }, [isWanted, resume]);
  useEffect(() => close, [close]);

  const state: SoundState = !isWanted ? 'off' : isRunning ? 'on' : 'paused';
  const toggle = useCallback(() => {
    const isSwitchedOff = state === 'on' && !wasPaused.current;
    wasPaused.current = false;
    save(browserStorage, key, !isSwitchedOff);
    setWanted(!isSwitchedOff);
    if (isSwitchedOff) {
      close();
      return;
    }
    // Plays at once, so that the user can check the volume.
    if (state === 'off') missed.current = sample;
    resume();
  }, [state, resume, close, key, sample]);
  return useMemo(() => ({ state, toggle, say }), [state, toggle, say]);
}
