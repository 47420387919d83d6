import { useEffect } from 'react';
import { Loading } from './Loading.tsx';
import { NotFound } from './NotFound.tsx';

/** What the server sent this entry for. It knows no other entry's page there: `/businesses/999`. */
const sentFor = location.pathname;

/** In the place of another entry's page: the address is there already, its page comes from the server. */
export function Leave() {
  const isUnknown = location.pathname === sentFor;
  useEffect(() => {
    if (!isUnknown) location.reload();
  }, [isUnknown]);
  return isUnknown ? <NotFound /> : <Loading />;
}
