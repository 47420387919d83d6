import { useEffect } from 'react';
import { Loading } from '../navigation/Loading.tsx';
import { NotFound } from './NotFound.tsx';

/**
 * Address for which the server sent this entry. It doesn't know other entries' pages there:
 * `/businesses/999`.
 */
const sentFor = location.pathname;

/** In the place of another entry's page: the address is there already, its page comes from the server. */
export function Leave() {
  const isUnknown = location.pathname === sentFor;
  useEffect(() => {
    if (!isUnknown) location.reload();
  }, [isUnknown]);
  return isUnknown ? <NotFound /> : <Loading />;
}
