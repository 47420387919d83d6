import { hash, verify } from '@node-rs/argon2';

/** The password of every demo user. */
export const demoPassword = 'sofra1234';
/**
 * Fixed salt of the demo password: its hash is the same everywhere, so a query finds the accounts
 * that use it.
 */
const demoSalt = Buffer.from('the demo of Sofra');

/** Parameters of argon2id, OWASP's second profile: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password. Returns a PHC string (`$argon2id$…`), which contains salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, password === demoPassword ? { ...cost, salt: demoSalt } : cost);

/** Checks a password against a stored hash. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password);
