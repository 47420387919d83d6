import { listDemoUsers } from '@sofra/contracts/auth';
import type { RouteResponse } from '@sofra/contracts/route';
import { useEffect, useState } from 'react';
import { call } from '../../data/transport/api.ts';

type Demo = RouteResponse<typeof listDemoUsers>;
const nobody: Demo = { password: null, people: [] };

/** Returns the demo's users and their password; none outside demo mode, or if they can't be loaded. */
export function useDemoUsers(): Demo {
  const [demo, setDemo] = useState(nobody);
  useEffect(() => {
    const left = new AbortController();
    call(listDemoUsers, {}, { signal: left.signal }).then(setDemo, () => undefined);
    return () => left.abort();
  }, []);
  return demo;
}
