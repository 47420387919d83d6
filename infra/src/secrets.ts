import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets for storage with AES-256-GCM. */
export interface Secrets {
  /**
   * Encrypts `secret`. `context` identifies its owner; it can be decrypted only with the same
   * `context`.
   */
  seal: (context: string, secret: string) => Buffer;
  /** Decrypts a secret. Throws if it was sealed with another `context` or key, or was changed. */
  open: (context: string, sealed: Uint8Array) => string;
}

/** Derives the key from the environment's SOFRA_SECRET, which itself is never stored. */
export function createSecrets(secret: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sofra sealed fields', 32));
  return {
    seal: (context, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (context, sealed) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
