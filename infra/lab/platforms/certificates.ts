import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from '../../tools/local/find/program.ts';
import { run } from '../../tools/local/process/run.mjs';
import type { Owner } from '../../tools/local/services/owner.ts';

/** Private certificate authority, and a server certificate for `localhost` and 127.0.0.1. */
export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Creates the files with OpenSSL; the owner can read the key. */
export async function makeCertificates(folder: string, { uid, gid }: Owner): Promise<Certificates> {
  const openssl = await ensureProgram('openssl');
  const at = (name: string): string => join(folder, name);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const steps = [
    [
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      at('ca.key'),
      '-out',
      at('ca.pem'),
      '-subj',
      '/CN=Trial',
    ],
    [
      'req',
      ...newKey,
      '-keyout',
      at('server.key'),
      '-out',
      at('server.csr'),
      '-subj',
      '/CN=localhost',
    ],
    ['x509', '-req', '-in', at('server.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key')].concat([
      '-CAcreateserial',
      '-extfile',
      at('names'),
      '-out',
      at('server.pem'),
    ]),
  ];
  for (const step of steps) {
    const { code, output } = await run(openssl, step);
    if (code !== 0) throw new Error(`openssl ${step[0]} failed.\n${output}`);
  }
  const files = { authority: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') };
  if (uid !== undefined && gid !== undefined) chownSync(files.key, uid, gid);
  return files;
}
