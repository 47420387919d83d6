import { useEffect } from 'react';
import { Loading } from '../navigation/Loading.tsx';
import { NotFound } from './NotFound.tsx';

/**
 * Address for which the server sent this entry. It doesn't know other entries' pages there:
 * `/businesses/999`.
 */
const sentFor = location.pathname;

/** Reloads the current address, because its page belongs to another entry. */
export function FullReload() {
  const isUnknown = location.pathname === sentFor;
  useEffect(() => {
    if (!isUnknown) location.reload();
  }, [isUnknown]);
  return isUnknown ? <NotFound /> : <Loading />;
}
