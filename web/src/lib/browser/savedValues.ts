import * as v from 'valibot';
import { type KeyValueStorage, readRaw } from './storage.ts';

/** Reads a saved value; undefined if it is missing or doesn't parse. */
export function readSaved<S extends v.GenericSchema>(
  storage: KeyValueStorage,
  key: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, readRaw(storage, key));
  return parsed.success ? parsed.output : undefined;
}
