import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Answer, SendOptions, TestApi } from './api.ts';

/** Text that was found where secrets may appear; `where` names it in a failure. */
interface RecordedText {
  where: string;
  text: string;
}

/** Returns the ways to write a secret: as it is, and as encoded bytes. */
const formsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  // The last characters depend on what follows.
  Buffer.from(secret)
    .toString('base64')
    .replace(/.{0,3}=*$/, ''),
  encodeURIComponent(secret),
];

/** Remembers what an installation says in all its places, and looks through it for secrets. */
export interface SecretWatch {
  record: (where: string, text: string) => void;
  /** Calls the API; the answer is remembered, save the cookies that it hands out. */
  call: (method: string, path: string, options?: SendOptions) => Promise<Answer>;
  /** Remembers every row of every table. */
  readTables: () => Promise<void>;
  /**
   * Returns where these secrets were found, as `name in where`, except where they are returned by
   * design.
   */
  find: (secrets: readonly Secret[]) => string[];
  close: () => void;
}

export interface Secret {
  name: string;
  value: string;
  /** Prefixes of `where` at which the secret is expected. */
  belongs?: readonly string[];
}

/**
 * Records every command of one logical database with MONITOR, over a bare connection: ioredis fails
 * if other clients' commands arrive before the response. Returns the function that stops it.
 */
async function listenToRedis(
  url: string,
  onCommand: (command: string, words: string) => void,
): Promise<() => void> {
  const { hostname, port, password, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = createInterface({ input: socket });
  socket.write(`${password ? `AUTH ${password}\r\n` : ''}MONITOR\r\n`);
  await once(lines, 'line');
  const ours = new RegExp(`^\\+[\\d.]+ \\[${pathname.slice(1)} [^\\]]*\\] "(\\w+)" ?(.*)$`);
  lines.on('line', (line) => {
    const [, command, words = ''] = ours.exec(line) ?? [];
    if (command) onCommand(command, words);
  });
  return () => socket.destroy();
}

export async function watchForSecrets(api: TestApi): Promise<SecretWatch> {
  const recorded: RecordedText[] = [];
  const say = (where: string, text: string): void => void recorded.push({ where, text });

  const stopListening = await listenToRedis(api.deps.env.REDIS_URL, (command, words) =>
    say(`Redis: ${command}`, words),
  );

  return {
    record: say,
    call: async (method, path, options) => {
      const answer = await api.call(method, path, options);
      const { 'set-cookie': _handedOut, ...headers } = Object.fromEntries(answer.headers);
      const text = `${JSON.stringify(headers)}\n${answer.text}`;
      say(`answer: ${method} ${path.split('?')[0]}`, text);
      return answer;
    },
    readTables: async () => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = 'public'`.execute(api.db);
      for (const { name } of rows) {
        const stored = await sql<{ row: string }>`
          select row_to_json(stored)::text as row from ${sql.table(name)} stored`.execute(api.db);
        for (const { row } of stored.rows) say(`table: ${name}`, row);
      }
    },
    find: (secrets) =>
      secrets.flatMap(({ name, value, belongs = [] }) => {
        const forms = formsOf(value);
        return recorded
          .filter(({ where }) => !belongs.some((place) => where.startsWith(place)))
          .filter(({ text }) => forms.some((form) => text.includes(form)))
          .map(({ where }) => `${name} in ${where}`);
      }),
    close: stopListening,
  };
}

/**
 * Opens a mail server that rejects every login and repeats the input in its messages; returns its
 * port.
 */
export async function openEchoingMailServer(): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    socket.write('220 talkative\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const line = bytes.toString().trim();
      const [, credentials = ''] = /^AUTH PLAIN (\S+)/i.exec(line) ?? [];
      const decoded = Buffer.from(credentials, 'base64').toString().replaceAll('\0', ' ');
      if (/^EHLO/i.test(line)) socket.write('250-talkative\r\n250 AUTH PLAIN\r\n');
      else if (credentials) socket.write(`535 nobody is ${decoded} or ${credentials}\r\n`);
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write(`502 what is ${line}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
