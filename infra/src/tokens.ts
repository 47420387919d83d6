import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as a cookie or a link carries them. Only their SHA-256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a token, which is all that the database holds of it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
