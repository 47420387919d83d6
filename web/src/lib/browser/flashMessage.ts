/** A message that survives the navigation to a page of another entry. */
import * as v from 'valibot';
import { readSaved } from './savedValues.ts';
import { removeSaved, openTabStorage, save } from './storage.ts';

const KEY = 'sofra.carried';
const Carried = v.object({ title: v.string(), text: v.string() });

/** Stores a message for the next page to show. */
export const setFlashMessage = (message: v.InferOutput<typeof Carried>): void =>
  void save(openTabStorage(), KEY, message);

/** Returns the message of the previous page, once. */
export function takeFlashMessage(): v.InferOutput<typeof Carried> | undefined {
  const storage = openTabStorage();
  const carried = readSaved(storage, KEY, Carried);
  removeSaved(storage, KEY);
  return carried;
}
