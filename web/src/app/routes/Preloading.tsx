import { type ReactNode, useEffect } from 'react';

/** Preloads the page that users open next, so that it opens at once, also without a connection. */
export function Preloading({
  fetchPage,
  children,
}: {
  fetchPage: () => void;
  children: ReactNode;
}) {
  useEffect(fetchPage, [fetchPage]);
  return children;
}
