import { useState } from 'react';

/**
 * Copies a text; `isCopied` once it is in the clipboard. If the browser refuses, the text can still be
 * selected.
 */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { isCopied, copy };
}
