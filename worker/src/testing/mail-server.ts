import { once } from 'node:events';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A real mail server of one test file, with everything it was handed. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  readonly letters: ReceivedLetter[];
  /** Answers the next senders, recipients or whole letters with this refusal, until there is none again. */
  refuse: (answer: Refusal | undefined) => void;
  close: () => Promise<void>;
}

interface Refusal {
  at?: 'sender' | 'recipient' | 'letter';
  code: number;
  message: string;
}

/** Where a conversation is: somebody waits for the answer. */
export interface Moment {
  at: 'recipient' | 'letter';
  /** Who sends. */
  from: string;
  /** Cuts the connection. */
  hangUp: () => void;
}

export interface MailServerOptions {
  /** Where another was; else a free one. */
  port?: number;
  /** Lets nobody in without it, whoever they say they are; offered in the clear. */
  password?: string;
  /** Offers STARTTLS, by a certificate that nobody trusts. */
  hasTls?: boolean;
  /** Heard before the answer at each moment; a letter has arrived by then, whatever becomes of the answer. */
  on?: (moment: Moment) => void | Promise<void>;
}

export interface ReceivedLetter {
  recipients: string[];
  /** One line each, decoded; names in lower case. */
  headers: Record<string, string>;
  /** Everything after the headers, decoded. */
  body: string;
}

const decodeQuoted = (value: string): string =>
  Buffer.from(
    value
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString();

/** RFC 2047, both encodings. */
const decodeHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

function readLetter(source: string, recipients: string[]): ReceivedLetter {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n\s+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
  });
  return {
    recipients,
    headers: Object.fromEntries(headers),
    body: decodeQuoted(source.slice(end)),
  };
}

/** Opens one; close it after the last test. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, password, hasTls = false, on = () => undefined } = options;
  const letters: ReceivedLetter[] = [];
  let refusal: Refusal | undefined;
  /** What is answered at this place: the refusal, if it is for here. */
  const answer = (at: Refusal['at']): Error | undefined =>
    refusal && (refusal.at ?? 'recipient') === at
      ? Object.assign(new Error(refusal.message), { responseCode: refusal.code })
      : undefined;
  const hear = async (
    at: Moment['at'],
    { id, envelope: { mailFrom } }: SMTPServerSession,
    done: () => void,
  ): Promise<void> => {
    const hangUp = (): void => {
      for (const connection of server.connections) {
        if (connection.id === id) connection._socket.destroy();
      }
    };
    await on({ at, from: mailFrom ? mailFrom.address : '', hangUp });
    done();
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: [
      ...(password === undefined ? (['AUTH'] as const) : []),
      ...(hasTls ? [] : (['STARTTLS'] as const)),
    ],
    onAuth: (given, _session, done) => {
      if (given.password === password) done(null, { user: given.username });
      else done(Object.assign(new Error(`no ${given.password}`), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo: (_address, session, done) =>
      void hear('recipient', session, () => done(answer('recipient'))),
    onData: (stream, session, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')));
      stream.on('end', () => {
        const refused = answer('letter');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (!refused) letters.push(readLetter(source, recipients));
        void hear('letter', session, () => done(refused));
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  // Told of conversations that break off.
  server.on('error', () => undefined);
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
