import { useEffect, useState } from 'react';
import { auth } from '../../data/client/auth.ts';
import { type Pairing, pair } from '../../data/fetched/pairing.ts';
import { call } from '../../data/transport/api.ts';
import { waitOrOnline } from '../../lib/browser/retry.ts';

/** Shows codes until this browser is a screen; the app then opens its board. */
export function usePairing(): Pairing {
  const [pairing, show] = useState<Pairing>({});
  useEffect(() => {
    const open = new AbortController();
    void pair({ call, wait: waitOrOnline, now: Date.now, show }, open.signal).then((user) => {
      if (user) auth.enter(user);
    });
    return () => open.abort();
  }, []);
  return pairing;
}
