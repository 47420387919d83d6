import { once } from 'node:events';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Real mail server of one test file, with all letters it received. */
export interface MailServer {
  /** Address for `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  readonly mails: ReceivedMail[];
  /**
   * Refuses the next senders, recipients or letters with this response, until reset with
   * undefined.
   */
  refuse: (answer: Refusal | undefined) => void;
  close: () => Promise<void>;
}

interface Refusal {
  at?: 'sender' | 'recipient' | 'letter';
  code: number;
  message: string;
}

/** Point in an SMTP conversation at which the client waits for the response. */
export interface Moment {
  at: 'recipient' | 'letter';
  /** Address of the sender. */
  from: string;
  /** Breaks the connection. */
  hangUp: () => void;
}

export interface MailServerOptions {
  /** Port to listen on; by default a free one. */
  port?: number;
  /** Password required from any user; accepted without encryption. */
  password?: string;
  /** Offers STARTTLS with an untrusted certificate. */
  hasTls?: boolean;
  /**
   * Called before the response at each moment; a letter has been received by then, whether or not
   * the response arrives.
   */
  on?: (moment: Moment) => void | Promise<void>;
}

export interface ReceivedMail {
  recipients: string[];
  /** Decoded header values without line breaks, by lower-case name. */
  headers: Record<string, string>;
  /** Decoded text after the headers. */
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

/** Decodes RFC 2047, both encodings. */
const decodeHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

function parseMail(source: string, recipients: string[]): ReceivedMail {
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

/** Opens a mail server; close it after the last test. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, password, hasTls = false, on = () => undefined } = options;
  const letters: ReceivedMail[] = [];
  let refusal: Refusal | undefined;
  /** Returns the refusal, if it applies at this point. */
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
        if (!refused) letters.push(parseMail(source, recipients));
        void hear('letter', session, () => done(refused));
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  // Receives errors of broken connections.
  server.on('error', () => undefined);
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails: letters,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
