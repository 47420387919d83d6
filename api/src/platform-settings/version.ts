import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Manifest = v.object({ version: v.string() });
const manifest = new URL('../../../package.json', import.meta.url);

/** Version of the running product, from its root manifest. */
export const readVersion = (): string =>
  v.parse(Manifest, JSON.parse(readFileSync(manifest, 'utf8'))).version;
