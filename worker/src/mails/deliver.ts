import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isPrivateAddress } from '@sofra/infra/private-address';
import type { MailServer } from './find-server.ts';
import { MailFailure, toFailure } from './mail-failure.ts';

/** Timeout for connecting and the greeting. */
const PATIENCE_MS = 10_000;
/** Timeout for a response; the server may scan the message before it accepts it. */
const ANSWER_WITHIN_MS = 60_000;

export interface OutgoingMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Resolves the host to an address. The checked address is the one connected to, so that a second
 * DNS lookup can't return a different one.
 */
async function resolveHost({ host, isTyped }: MailServer): Promise<string> {
  const late = sleep(PATIENCE_MS, [], { ref: false }).then(() => {
    throw new MailFailure('timeout');
  });
  const asked = lookup(host, { all: true, order: 'ipv4first' }).catch(() => []);
  const found = await Promise.race([asked, late]);
  const [first] = found;
  if (!first) throw new MailFailure('unreachable');
  if (isTyped && found.some(({ address }) => isPrivateAddress(address))) {
    throw new MailFailure('not_allowed');
  }
  return first.address;
}

/** Converts a callback of the SMTP connection to a promise. */
const step = (take: (done: (error?: NodemailerError | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    take((error) => (error ? reject(error) : resolve()));
  });

/**
 * Sends one mail through a server. Everything that can fail early runs first. `handOver` is called
 * when the server is ready for the message but no byte of it was sent; if it throws, that error is
 * thrown and nothing was sent. Throws a `MailFailure`: `unknown` if the connection ended after the
 * message began to be sent and before the server's response; any other fault means the server
 * didn't accept the mail.
 */
export async function deliver(
  server: MailServer,
  mail: OutgoingMail,
  handOver: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { messageId, to, subject, text, html } = mail;
  const message = new MailComposer({
    from: server.from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const source = await message.build();
  const connection = new SMTPConnection({
    host: await resolveHost(server),
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.needsTls,
    // The certificate is issued for the name, not for the resolved address.
    ...(isIP(server.host) === 0 && { servername: server.host }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  });

  let refusal: Error | undefined;
  let hasLeft = false;
  const words = Readable.from(
    (async function* () {
      try {
        signal.throwIfAborted();
        await handOver();
      } catch (cause) {
        refusal = cause instanceof Error ? cause : new Error(String(cause));
        throw refusal;
      }
      hasLeft = true;
      yield source;
    })(),
    { objectMode: false },
  );
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    signal.addEventListener('abort', () => hasLeft || reject(signal.reason));
  });
  broken.catch(() => undefined);

  const converse = async (): Promise<void> => {
    await step((done) => connection.connect(done));
    const { user, password: pass } = server;
    if (user !== '' && pass !== '') await step((done) => connection.login({ user, pass }, done));
    await step((done) => connection.send(message.getEnvelope(), words, done));
  };
  try {
    await Promise.race([converse(), broken]);
  } catch (cause) {
    if (refusal) throw refusal;
    if (!hasLeft) signal.throwIfAborted();
    const error: NodemailerError = cause instanceof Error ? cause : new Error(String(cause));
    const isAnswer = error.code === 'EMESSAGE' && error.responseCode !== undefined;
    const failure = toFailure(error, server);
    throw hasLeft && !isAnswer ? new MailFailure('unknown', { words: failure.words }) : failure;
  } finally {
    connection.close();
  }
}
