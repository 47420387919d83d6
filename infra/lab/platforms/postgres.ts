import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensureProgram } from '../../tools/local/find/program.ts';
import { openLog, readLastLines } from '../../tools/local/process/log.ts';
import { startProcess } from '../../tools/local/process/running.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { freePort, until } from '../../tools/local/process/wait.ts';
import type { Owner } from '../../tools/local/services/owner.ts';
import { startService } from '../../tools/local/services/service.ts';
import type { Certificates } from './certificates.ts';

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the address with the only form of TLS that all programs interpret alike. */
const withTls = (url: string, { authority }: Certificates): string =>
  `${url}?sslmode=verify-full&sslrootcert=${authority}`;

/** Configures a running PostgreSQL to refuse connections without TLS; returns its new address. */
export async function encryptPostgres(url: string, certificates: Certificates): Promise<string> {
  const [found] = await ask<{ hba: string }>(url, `select current_setting('hba_file') as hba`);
  if (!found) throw new Error('PostgreSQL has no pg_hba.conf');
  writeFileSync(found.hba, 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
  await ask(url, `alter system set ssl_cert_file = '${certificates.certificate}'`);
  await ask(url, `alter system set ssl_key_file = '${certificates.key}'`);
  await ask(url, 'alter system set ssl = on');
  await ask(url, 'select pg_reload_conf()');
  const encrypted = withTls(url, certificates);
  await until('PostgreSQL with TLS', 10_000, () => ask(encrypted, 'select 1'));
  await until('PostgreSQL refusing plain connections', 10_000, () =>
    ask(url, 'select 1').then(
      () => undefined,
      () => true,
    ),
  );
  return encrypted;
}

/** PgBouncer in transaction mode, with TLS on both sides. */
export interface PgBouncer {
  readonly url: string;
  readonly version: string;
  /** Maximum number of connections it opens to PostgreSQL. */
  readonly poolSize: number;
  /** Returns its current number of connections to PostgreSQL. */
  countConnections: () => Promise<number>;
}

const POOL_SIZE = 10;

/** Starts PgBouncer in front of a PostgreSQL, as the owner: it refuses to run as root. */
export async function startPgBouncer(
  scope: Scope,
  postgresUrl: string,
  { folder, certificates, owner }: { folder: string; certificates: Certificates; owner: Owner },
): Promise<PgBouncer> {
  const program = await ensureProgram('pgbouncer');
  const { username, password, port: postgresPort, pathname } = new URL(postgresUrl);
  const port = await freePort();
  const { authority, certificate, key } = certificates;
  const users = join(folder, 'pgbouncer.users');
  const config = join(folder, 'pgbouncer.ini');
  const log = join(folder, 'pgbouncer.log');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
pooled = host=127.0.0.1 port=${postgresPort} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${username}
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
server_tls_sslmode = verify-full
server_tls_ca_file = ${authority}
`,
  );
  for (const file of [users, config]) chmodSync(file, 0o644);
  const url = withTls(`postgres://${username}:${password}@127.0.0.1:${port}/pooled`, certificates);
  await startService(scope, {
    name: 'PgBouncer',
    url,
    stopSignal: 'SIGTERM',
    readyWithinMs: 15_000,
    launch: () =>
      startProcess(scope, program, [config], {
        ...owner,
        cwd: '/',
        stdio: ['ignore', openLog(log), openLog(log)],
      }),
    isReady: async () => (await ask(url, 'select 1').catch(() => [])).length === 1,
    lastWords: () => readLastLines(log),
  });
  const consoleUrl = url.replace('/pooled?', '/pgbouncer?');
  const [found] = await ask<{ version: string }>(consoleUrl, 'show version');
  return {
    url,
    version: found?.version ?? 'PgBouncer',
    poolSize: POOL_SIZE,
    countConnections: async () => {
      const servers = await ask<{ database: string }>(consoleUrl, 'show servers');
      return servers.filter(({ database }) => database === 'pooled').length;
    },
  };
}
