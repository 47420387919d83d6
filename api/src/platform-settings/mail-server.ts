import { type EmailSettings, mailPorts, SECRET_MASK } from '@sofra/contracts/platform-settings';
import type { Env } from '@sofra/infra/env';
import { isPrivateHost } from '@sofra/infra/private-address';
import { AppError } from '../lib/errors.ts';

const server = ['smtpHost', 'smtpPort', 'smtpUser'] as const;

/**
 * Returns the errors of the mail server's address, by field; a host name is resolved only when it is used.
 */
function findFaults({ smtpHost, smtpPort }: EmailSettings): Record<string, string> {
  const ports: readonly number[] = mailPorts;
  return {
    ...(isPrivateHost(smtpHost) && { 'email.smtpHost': 'a private address' }),
    ...(!ports.includes(smtpPort) && { 'email.smtpPort': `none of ${ports.join(', ')}` }),
  };
}

/**
 * Throws `invalid_input` for a server that mail mustn't be sent to, and `smtp_password_required` if the
 * password of one server would be sent to another (D37).
 */
export function requireMailServer(
  held: EmailSettings,
  asked: EmailSettings,
  { ALLOW_PRIVATE_SMTP }: Pick<Env, 'ALLOW_PRIVATE_SMTP'>,
): void {
  const fields = ALLOW_PRIVATE_SMTP ? {} : findFaults(asked);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const isOther = server.some((key) => held[key] !== asked[key]);
  if (isOther && held.smtpPassword !== '' && asked.smtpPassword === SECRET_MASK) {
    throw new AppError('smtp_password_required');
  }
}
