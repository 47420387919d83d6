import pg from 'pg';

/** Dedicated connection, outside the pool and without its timeouts. */
export type Session = pg.Client;

const CONNECT_WITHIN_MS = 5000;

/**
 * Settings without a statement timeout but with a limit on lock waits. The others make values
 * print in one format, whatever the settings of the server or role.
 */
const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '30s',
  row_security: 'off',
  search_path: '',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
};

/** Runs `body` with a dedicated connection, and closes it when `signal` aborts. */
export async function withSession<T>(
  url: string,
  signal: AbortSignal,
  body: (session: Session) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const session = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  });
  // If the connection breaks between two statements, the next statement reports it.
  session.on('error', () => undefined);
  const cut = (): void => void session.end().catch(() => undefined);
  try {
    await session.connect();
    signal.addEventListener('abort', cut, { once: true });
    await session.query(
      'select set_config(name, value, false) from json_each_text($1) setting (name, value)',
      [JSON.stringify(settings)],
    );
    return await body(session);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    await session.end().catch(() => undefined);
  }
}

/** Reads the server's major version, which the client programs must match. */
export async function readServerMajor(session: Session): Promise<number> {
  const { rows } = await session.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
}
