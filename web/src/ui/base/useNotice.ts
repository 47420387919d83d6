import { useCallback, useEffect, useState } from 'react';

const SHOWN_MS = 5000;

/** Message of a board about the last action (D39), shown in its strip instead of a toast. */
export interface Notice {
  readonly text: string;
  /** Done passes after 5 s; a error stays until it is read. */
  readonly tone: 'done' | 'fault';
  /** Action of the message: undo, or try again. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The one notice of a screen; a newer one takes its place. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  const clear = useCallback(() => setNotice(undefined), []);
  useEffect(() => {
    if (notice?.tone !== 'done') return undefined;
    const timer = setTimeout(clear, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, clear]);
  return { notice, tell: setNotice, clear };
}
