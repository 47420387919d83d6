import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { type EmailSettings, mailPorts } from '@sofra/contracts/platform-settings';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { createSecrets } from '@sofra/infra/secrets';
import { openEmailSettings, readSettingsGroup } from '@sofra/infra/settings';
import type { JobTools } from '../runner/job-handler.ts';
import { MailFailure } from './mail-failure.ts';

/** Mail server and sender address. */
export interface MailServer {
  host: string;
  port: number;
  /** True for TLS from the first byte; otherwise STARTTLS is used if the server offers it. */
  isSecure: boolean;
  needsTls: boolean;
  /** True if an admin entered the host in the settings: private addresses are refused. */
  isTyped: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

/** Parses `Sofra <sofra@localhost>` or a bare address. */
function readFrom(text: string): MailServer['from'] {
  const [, name = '', address = text] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.replaceAll('"', ''), address: address.trim() };
}

function ofEnvironment(url: string, env: Env): MailServer {
  const { host = '', port, secure = false, auth } = parseConnectionUrl(url);
  const password = auth?.pass ?? '';
  return {
    host,
    port: port ?? (secure ? 465 : 587),
    isSecure: secure,
    needsTls: password !== '' && !env.ALLOW_PRIVATE_SMTP,
    isTyped: false,
    user: auth?.user ?? '',
    password,
    from: readFrom(env.MAIL_FROM),
  };
}

function ofSettings(email: EmailSettings, platform: string, env: Env): MailServer {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: password } = email;
  const ports: readonly number[] = mailPorts;
  if (!env.ALLOW_PRIVATE_SMTP && !ports.includes(port)) throw new MailFailure('not_allowed');
  const own = readFrom(env.MAIL_FROM);
  return {
    host,
    port,
    isSecure: port === 465,
    needsTls: password !== '' && !env.ALLOW_PRIVATE_SMTP,
    isTyped: !env.ALLOW_PRIVATE_SMTP,
    user,
    password,
    from: {
      name: (email.fromName || platform).replace(/\s+/g, ' '),
      address: email.fromEmail || own.address,
    },
  };
}

/**
 * Returns the mail server of the settings, else of the environment, else undefined. A public demo
 * never has one, whatever its settings say. Throws a `MailFailure` for a port not used for mail,
 * and for a password sealed with another secret.
 */
export async function findMailServer({ db, env }: JobTools): Promise<MailServer | undefined> {
  if (env.DEMO_PUBLIC) return undefined;
  const email = await openEmailSettings(db, createSecrets(env.SOFRA_SECRET)).catch((error) => {
    if (isDatabaseUnavailable(error)) throw error;
    throw new MailFailure('login_refused', { words: 'the password in the settings is unreadable' });
  });
  if (email.smtpHost !== '') {
    const { name } = await readSettingsGroup(db, 'platform');
    return ofSettings(email, name, env);
  }
  return env.SMTP_URL === undefined ? undefined : ofEnvironment(env.SMTP_URL, env);
}
