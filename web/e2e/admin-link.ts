/** The command of an installation that invites an administrator. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { databaseUrl, firstOrigin } from './origins.ts';

const command = fileURLToPath(new URL('../../infra/deploy/admin.ts', import.meta.url));

/** Runs the operator's command on the server; returns the path of the link that it prints. */
export async function inviteAdmin(email: string): Promise<string> {
  const { stdout } = await promisify(execFile)('node', [command, email, '--another'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl(),
      REDIS_URL: 'redis://127.0.0.1:1',
      SOFRA_SECRET: 'for tests only, for tests only, for tests only',
      PUBLIC_ORIGIN: firstOrigin(),
      DEMO: '1',
    },
  });
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(stdout);
  return new URL(link).pathname;
}
