/** Id of the signed-in user, or guest; undefined while it isn't known. */
import { type AuthState, auth, useAuth } from './auth.ts';

const idOf = (who: AuthState): number | undefined => (typeof who === 'object' ? who.id : undefined);

export const getMyId = (): number | undefined => idOf(auth.store.getState().auth);
export const useMyId = (): number | undefined => idOf(useAuth());
