import { hash, verify } from '@node-rs/argon2';

/** The password of every demo person. */
export const demoPassword = 'sofra1234';
/**
 * The demo's password is always stored under this salt: its hash is the same everywhere, and a query finds
 * the accounts that hold it.
 */
const demoSalt = Buffer.from('the demo of Sofra');

/** argon2id at OWASP's second profile: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string to store (`$argon2id$…`): salt and cost travel inside it. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, password === demoPassword ? { ...cost, salt: demoSalt } : cost);

/** Whether the password belongs to a stored hash. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password);
