import { demoPeople } from '@sofra/contracts/auth';
import { pages } from '@sofra/contracts/pages';
import { useEffect, useState } from 'react';
import { auth } from '../../data/client/auth.ts';
import { signIn } from '../../data/fetched/sign-in.ts';
import { mayOpen } from '../../lib/domain/access.ts';
import { call } from '../../data/transport/api.ts';
import { DEMO_BUSINESS, placeAt } from './places.ts';

/** State of entering the demo. */
export type DemoState =
  | { at: 'opening'; name?: string }
  /** Another user is signed in: no one is signed out unasked. */
  | { at: 'other'; names: { mine: string; name: string }; open: () => void }
  | { at: 'none' }
  | { at: 'unknown' }
  | { at: 'failed'; error: unknown; retry: () => void };

/** Enters the demo at a location; `isAgreed`: the signed-in user has agreed to change users. */
async function enter(
  placeName: string,
  isAgreed: boolean,
  tell: (state: DemoState) => void,
): Promise<void> {
  const again = (agreed: boolean) => () => void enter(placeName, agreed, tell);
  const place = placeAt(placeName);
  if (!place) return tell({ at: 'unknown' });
  if (!('demo' in document.documentElement.dataset)) return tell({ at: 'none' });
  try {
    const [who, { people, password }] = await Promise.all([auth.known(), call(demoPeople, {})]);
    const host = people.find(({ email }) => email === place.email);
    if (!host || password === null) return tell({ at: 'none' });
    if (typeof who === 'object' && !who.isAnonymous && !isAgreed) {
      if (mayOpen(who, place.page, DEMO_BUSINESS)) return location.replace(place.path);
      const names = { mine: who.name, name: host.name };
      return tell({ at: 'other', names, open: again(true) });
    }
    tell({ at: 'opening', name: host.name });
    const entered = await signIn(host.email, password);
    // A demo user may have a second factor by now.
    location.replace(typeof entered === 'string' ? pages.login.path : place.path);
  } catch (error) {
    tell({ at: 'failed', error, retry: again(isAgreed) });
  }
}

/** Goes to a screen of the demo business, as the user whose work it is. */
export function useDemo(placeName: string): DemoState {
  const [state, setState] = useState<DemoState>({ at: 'opening' });
  useEffect(() => void enter(placeName, false, setState), [placeName]);
  return state;
}
