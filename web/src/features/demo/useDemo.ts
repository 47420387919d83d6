import { listDemoUsers } from '@sofra/contracts/auth';
import { pages } from '@sofra/contracts/pages';
import { useEffect, useState } from 'react';
import { auth } from '../../data/client/auth.ts';
import { signIn } from '../../data/fetched/sign-in.ts';
import { mayOpen } from '../../lib/domain/access.ts';
import { call } from '../../data/transport/api.ts';
import { DEMO_BUSINESS, pathFor } from './paths.ts';

/** State of entering the demo. */
export type DemoState =
  | { at: 'opening'; name?: string }
  /** Another user is signed in, who must agree to sign out. */
  | { at: 'other'; names: { mine: string; name: string }; open: () => void }
  | { at: 'none' }
  | { at: 'unknown' }
  | { at: 'failed'; error: unknown; retry: () => void };

/** Enters the demo at a location; `isAgreed`: the signed-in user has agreed to change users. */
async function enter(
  businessName: string,
  isAgreed: boolean,
  notify: (state: DemoState) => void,
): Promise<void> {
  const again = (agreed: boolean) => () => void enter(businessName, agreed, notify);
  const place = pathFor(businessName);
  if (!place) return notify({ at: 'unknown' });
  if (!('demo' in document.documentElement.dataset)) return notify({ at: 'none' });
  try {
    const [who, { people, password }] = await Promise.all([auth.known(), call(listDemoUsers, {})]);
    const host = people.find(({ email }) => email === place.email);
    if (!host || password === null) return notify({ at: 'none' });
    if (typeof who === 'object' && !who.isAnonymous && !isAgreed) {
      if (mayOpen(who, place.page, DEMO_BUSINESS)) return location.replace(place.path);
      const names = { mine: who.name, name: host.name };
      return notify({ at: 'other', names, open: again(true) });
    }
    notify({ at: 'opening', name: host.name });
    const entered = await signIn(host.email, password);
    // The demo user may have a second factor.
    location.replace(typeof entered === 'string' ? pages.login.path : place.path);
  } catch (error) {
    notify({ at: 'failed', error, retry: again(isAgreed) });
  }
}

/** Opens a screen of the demo business as its demo user. */
export function useDemo(businessName: string): DemoState {
  const [state, setState] = useState<DemoState>({ at: 'opening' });
  useEffect(() => void enter(businessName, false, setState), [businessName]);
  return state;
}
