import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { browserStorage, readSaved, save } from '../../lib/storage.ts';
import { play, type Tune } from './sound.ts';

const SOUND_KEY = 'sofra.wallSound';

/**
 * The wall's sound. A browser lets a page sound only after a touch: switched on once, it comes back
 * by itself after a reload at the next touch anywhere. `isOn` is whether it would really be heard.
 */
export function useSound() {
  const context = useRef<AudioContext>(undefined);
  const [isOn, setOn] = useState(false);

  const open = useCallback(async () => {
    context.current ??= new AudioContext();
    await context.current.resume();
    setOn(context.current.state === 'running');
  }, []);

  const close = useCallback(() => {
    void context.current?.close();
    context.current = undefined;
    setOn(false);
  }, []);

  useEffect(() => {
    if (readSaved(browserStorage, SOUND_KEY, v.boolean()) !== true) return undefined;
    const touched = () => void open();
    window.addEventListener('pointerdown', touched, { once: true });
    return () => window.removeEventListener('pointerdown', touched);
  }, [open]);
  useEffect(() => close, [close]);

  const say = useCallback((tune: Tune) => {
    if (context.current?.state === 'running') play(context.current, tune);
  }, []);
  const toggle = useCallback(() => {
    save(browserStorage, SOUND_KEY, !isOn);
    if (isOn) close();
    else void open().then(() => say('placed'));
  }, [isOn, open, close, say]);
  return { isOn, toggle, say };
}
