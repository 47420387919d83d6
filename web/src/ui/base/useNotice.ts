import { useCallback, useEffect, useState } from 'react';

const SHOWN_MS = 5000;

/** Message of a board about the last action (D39), shown in its strip instead of a toast. */
export interface Notice {
  readonly text: string;
  /** `done` disappears after 5 s; an error stays until it is closed. */
  readonly tone: 'done' | 'error';
  /** Action of the message: undo or retry. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Notice of a screen; a newer one replaces it. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  const clear = useCallback(() => setNotice(undefined), []);
  useEffect(() => {
    if (notice?.tone !== 'done') return undefined;
    const timer = setTimeout(clear, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, clear]);
  return { notice, notify: setNotice, clear };
}
