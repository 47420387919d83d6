import { useEffect } from 'react';
import { Loading } from './Loading.tsx';

/** In the place of another entry's page: the address is there already, its page comes from the server. */
export function Leave() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}
