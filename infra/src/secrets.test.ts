import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');

const unreadable = /unable to authenticate data/;

describe('a sealed secret', () => {
  const sealed = secrets.seal('settings.email.smtpPassword', 'şifre 123');

  it('can be opened with its own place', () => {
    expect(secrets.open('settings.email.smtpPassword', sealed)).toBe('şifre 123');
    expect(sealed.includes('şifre')).toBe(false);
  });

  it('is encrypted differently each time', () => {
    expect(secrets.seal('settings.email.smtpPassword', 'şifre 123').equals(sealed)).toBe(false);
  });

  it('can’t be opened with another place or key, or after a bit changed', () => {
    expect(() => secrets.open('two-factor.1', sealed)).toThrow(unreadable);
    const other = createSecrets('another secret of thirty-two characters');
    expect(() => other.open('settings.email.smtpPassword', sealed)).toThrow(unreadable);
    const turned = Buffer.from(sealed);
    turned[turned.length - 1] = (turned.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open('settings.email.smtpPassword', turned)).toThrow(unreadable);
  });
});
