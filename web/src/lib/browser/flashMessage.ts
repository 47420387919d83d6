/** A message that outlives the page it was said on: the next one, of another entry, is loaded again. */
import * as v from 'valibot';
import { forget, openTabStorage, readSaved, save } from './storage.ts';

const KEY = 'sofra.carried';
const Carried = v.object({ title: v.string(), text: v.string() });

/** Keeps what was done, to be said once more by the page that comes. */
export const carryMessage = (message: v.InferOutput<typeof Carried>): void =>
  void save(openTabStorage(), KEY, message);

/** Returns the message of the previous page, once. */
export function takeCarried(): v.InferOutput<typeof Carried> | undefined {
  const storage = openTabStorage();
  const carried = readSaved(storage, KEY, Carried);
  forget(storage, KEY);
  return carried;
}
