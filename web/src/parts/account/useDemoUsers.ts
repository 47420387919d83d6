import { demoPeople } from '@sofra/contracts/auth';
import type { RouteResponse } from '@sofra/contracts/route';
import { useEffect, useState } from 'react';
import { call } from '../../data/transport/api.ts';

type Demo = RouteResponse<typeof demoPeople>;
const nobody: Demo = { password: null, people: [] };

/** The demo's users and their password; no one outside demo mode, and no one when it can't be asked. */
export function useDemoPeople(): Demo {
  const [demo, setDemo] = useState(nobody);
  useEffect(() => {
    const left = new AbortController();
    call(demoPeople, {}, { signal: left.signal }).then(setDemo, () => undefined);
    return () => left.abort();
  }, []);
  return demo;
}
