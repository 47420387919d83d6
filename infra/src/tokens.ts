import { hash, randomBytes } from 'node:crypto';

/** Creates 256 random bits for a cookie or a link. Only their SHA-256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token; the database stores only this hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
