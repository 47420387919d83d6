import type { NodemailerError } from 'nodemailer';
import type { MailFault } from '@sofra/contracts/settings';

/** Why a mail didn't go out, in a word of our own; its message holds nothing of the server's. */
export class MailFailure extends Error {
  readonly fault: MailFault;
  /** The server will never take this mail, however often it is asked. */
  readonly isPermanent: boolean;
  /** The server's words, for the log: without the password, the user and whose address it was. */
  readonly words: string;

  constructor(fault: MailFault, told: { isPermanent?: boolean; words?: string } = {}) {
    super(`mail: ${fault}`);
    this.name = 'MailFailure';
    this.fault = fault;
    this.isPermanent = told.isPermanent ?? false;
    this.words = told.words ?? '';
  }
}

const commands: Readonly<Record<string, MailFault>> = {
  'MAIL FROM': 'sender_refused',
  'RCPT TO': 'recipient_refused',
};

function faultOf({
  code = '',
  originalCode = '',
  command = '',
  responseCode,
}: NodemailerError): MailFault {
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login_refused';
  if (code === 'ETLS' || /CERT|TLS|SSL|EPROTO|SIGNATURE/.test(originalCode)) return 'tls';
  if (code === 'EENVELOPE') return commands[command] ?? 'refused';
  return responseCode === undefined ? 'unreachable' : 'refused';
}

/** What a server said, in one line, without the secrets it may repeat. */
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

/** Puts into our own words why a mail wasn't taken; what was refused before its envelope is not about it. */
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
