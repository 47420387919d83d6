import { useCallback, useMemo, useState } from 'react';
import { readSaved } from '../../../lib/browser/savedValues.ts';
import { browserStorage, save } from '../../../lib/browser/storage.ts';
import { TextSize, textSizes } from '../card/sizes.ts';

const KEY = 'sofra.wallText';

/** Text size of this device's display; the button goes on to the next one. */
export function useTextSize() {
  const [size, setSize] = useState<TextSize>(
    () => readSaved(browserStorage, KEY, TextSize) ?? 'normal',
  );
  const next = useCallback(() => {
    setSize((before) => {
      const after = textSizes[(textSizes.indexOf(before) + 1) % textSizes.length] ?? 'normal';
      save(browserStorage, KEY, after);
      return after;
    });
  }, []);
  return useMemo(() => ({ size, next }), [size, next]);
}
