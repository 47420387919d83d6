import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { screenStations, User } from './users.ts';

/** A code is worth something this long; the tablet then shows another. */
export const PAIRING_MINUTES = 5;
/** More screens than this no branch has. */
export const MAX_SCREENS = 50;

/**
 * A screen of a branch: a kitchen display or the waiters' tablet. It isn't a user's account: it
 * does what its board does, in its branch only, until it is revoked.
 */
export const Screen = v.object({
  id: Id,
  name: v.string(),
  station: v.picklist(screenStations),
  /** The user who approved it. */
  pairedBy: v.string(),
  pairedAt: Instant,
  /** Null: it was never seen, or not for 400 days. */
  lastSeenAt: v.nullable(Instant),
  /** Seen within the last minutes. */
  isOnline: v.boolean(),
});
export type Screen = v.InferOutput<typeof Screen>;

const name = nameText(60, 1);
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Begins to pair the tablet that asks: it shows the code and keeps the secret. Stores nothing in the browser. */
export const openPairing = defineRoute({
  method: 'POST',
  path: '/api/screens/pairings',
  action: 'screens.pair',
  summary: 'Show a code on a tablet',
  response: v.object({
    code: v.string(),
    secret: v.string(),
    expiresInSeconds: v.number(),
  }),
  errors: ['unavailable'],
});

/**
 * Checks whether a user has entered the code; if so, signs the tablet in as that screen and
 * replaces its previous sign-in. A repeat while the code is valid returns the same result.
 */
export const claimPairing = defineRoute({
  method: 'POST',
  path: '/api/screens/pairings/claim',
  action: 'screens.pair',
  summary: 'Ask whether a tablet was paired',
  body: v.strictObject({ secret }),
  /** Null: not yet. */
  response: v.object({ user: v.nullable(User) }),
  errors: ['pairing_expired'],
});

const branchParams = { branchId: IdParam };
const screenParams = { ...branchParams, screenId: IdParam };

/** The screens of a branch that were not revoked, in the order in which they were paired. */
export const listScreens = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/screens',
  action: 'screens.list',
  summary: 'The screens of a branch',
  params: branchParams,
  response: v.array(Screen),
});

/** Pairs the tablet that shows this code with the branch. */
export const pairScreen = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/screens',
  action: 'screens.approve',
  summary: 'Pair a tablet with a branch',
  params: branchParams,
  body: v.strictObject({
    code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    name,
    station: v.picklist(screenStations),
  }),
  response: Screen,
  errors: ['pairing_code_wrong', 'screen_limit'],
  isRepeatable: true,
});

export const renameScreen = defineRoute({
  method: 'PATCH',
  path: '/api/branches/:branchId/screens/:screenId',
  action: 'screens.change',
  summary: 'Rename a screen',
  params: screenParams,
  body: v.strictObject({ name }),
  response: Screen,
});

/** Ends a screen for good: it goes dark within two seconds. One that is gone already stays gone. */
export const revokeScreen = defineRoute({
  method: 'DELETE',
  path: '/api/branches/:branchId/screens/:screenId',
  action: 'screens.revoke',
  summary: 'Remove a screen',
  params: screenParams,
  response: Nothing,
});
