import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A real mail server of one test file, with everything it was handed. */
export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly letters: ReceivedLetter[];
  /** Answers the next recipients with this refusal, until it is undefined again. */
  refuse: (answer: { code: number; message: string } | undefined) => void;
  close: () => Promise<void>;
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

/** Opens one on a free port; `port` opens it where another was. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  let refusal: { code: number; message: string } | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString('latin1')));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        letters.push(readLetter(source, recipients));
        done();
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
