import type { NodemailerError } from 'nodemailer';
import type { MailErrorCode } from '@sofra/contracts/platform-settings';

/** Reason a mail wasn't sent, as one of our codes; the message contains no text of the server. */
export class MailFailure extends Error {
  readonly fault: MailErrorCode;
  /** True if the server will never accept this mail. */
  readonly isPermanent: boolean;
  /** Response of the server for the log, without password, user and email addresses. */
  readonly words: string;

  constructor(fault: MailErrorCode, told: { isPermanent?: boolean; words?: string } = {}) {
    super(`mail: ${fault}`);
    this.name = 'MailFailure';
    this.fault = fault;
    this.isPermanent = told.isPermanent ?? false;
    this.words = told.words ?? '';
  }
}

const commands: Readonly<Record<string, MailErrorCode>> = {
  'MAIL FROM': 'sender_refused',
  'RCPT TO': 'recipient_refused',
};

function faultOf({
  code = '',
  originalCode = '',
  command = '',
  responseCode,
}: NodemailerError): MailErrorCode {
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login_refused';
  if (code === 'ETLS' || /CERT|TLS|SSL|EPROTO|SIGNATURE/.test(originalCode)) return 'tls';
  if (code === 'EENVELOPE') return commands[command] ?? 'refused';
  return responseCode === undefined ? 'unreachable' : 'refused';
}

/** Removes secrets from a server's response, and puts it on one line. */
function redact(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')]);
  const [user = '', password = ''] = secrets;
  const plain = Buffer.from(`\u0000${user}\u0000${password}`).toString('base64');
  return [plain, ...written]
    .reduce((line, secret) => line.replaceAll(secret, '***'), text)
    .replace(/[^\s<>@"']+@/g, '***@')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/**
 * Classifies an SMTP error. It is permanent only if the envelope or the message itself was
 * refused.
 */
export function toFailure(
  error: NodemailerError,
  { user, password }: { user: string; password: string },
): MailFailure {
  const fault = faultOf(error);
  return new MailFailure(fault, {
    isPermanent: error.permanent === true && /^E(ENVELOPE|MESSAGE)$/.test(error.code ?? ''),
    words: redact(error.response ?? error.message, [user, password]),
  });
}
