import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { screenBoards } from './roles.ts';
import { User } from './users.ts';

/** Validity of a pairing code; the tablet then shows a new one. */
export const PAIRING_MINUTES = 5;
/** Maximum number of screens per branch. */
export const MAX_SCREENS = 50;

/**
 * A paired screen of a branch: a kitchen display or the waiters' tablet. It isn't a user account: it may do
 * the actions of its board, in its branch only, until it is revoked.
 */
export const Screen = v.object({
  id: Id,
  name: v.string(),
  board: v.picklist(screenBoards),
  /** Station whose orders a kitchen display shows; null shows all. */
  stationId: v.optional(v.nullable(Id), null),
  /** The user who approved it. */
  pairedBy: v.string(),
  pairedAt: Instant,
  /** Null if never seen, or not within 400 days. */
  lastSeenAt: v.nullable(Instant),
  /** Seen within the last minutes. */
  isOnline: v.boolean(),
});
export type Screen = v.InferOutput<typeof Screen>;

const name = nameText(60, 1);
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Starts pairing for the calling tablet, which shows the code and keeps the secret in memory only. */
export const openPairing = defineRoute({
  method: 'POST',
  path: '/api/screens/pairings',
  action: 'screens.pair',
  summary: 'Start pairing a tablet',
  response: v.object({
    code: v.string(),
    secret: v.string(),
    expiresInSeconds: v.number(),
  }),
  errors: ['unavailable'],
});

/**
 * Checks whether a user has entered the code; if so, signs the tablet in as that screen and replaces its
 * previous sign-in. A repeat while the code is valid returns the same result.
 */
export const claimPairing = defineRoute({
  method: 'POST',
  path: '/api/screens/pairings/claim',
  action: 'screens.pair',
  summary: 'Check whether a tablet was paired',
  body: v.strictObject({ secret }),
  /** Null until a user has entered the code. */
  response: v.object({ user: v.nullable(User) }),
  errors: ['pairing_expired'],
});

const branchParams = { branchId: IdParam };
const screenParams = { ...branchParams, screenId: IdParam };

/** Lists the paired screens of a branch, in the order of pairing. */
export const listScreens = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/screens',
  action: 'screens.list',
  summary: 'List the screens of a branch',
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
    board: v.picklist(screenBoards),
    stationId: v.exactOptional(v.nullable(Id)),
  }),
  response: Screen,
  errors: ['pairing_code_wrong', 'screen_limit'],
  isRepeatable: true,
});

/** Changes the given fields only. */
export const changeScreen = defineRoute({
  method: 'PATCH',
  path: '/api/branches/:branchId/screens/:screenId',
  action: 'screens.change',
  summary: 'Change a screen',
  params: screenParams,
  body: v.partial(v.strictObject({ name, stationId: v.nullable(Id) })),
  response: Screen,
});

/** Revokes a screen permanently: it is signed out within two seconds. Revoking it again changes nothing. */
export const revokeScreen = defineRoute({
  method: 'DELETE',
  path: '/api/branches/:branchId/screens/:screenId',
  action: 'screens.revoke',
  summary: 'Revoke a screen',
  params: screenParams,
  response: Nothing,
});
