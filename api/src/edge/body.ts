import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The longest body of a request (design: security, at the edge). */
const MAX_BODY_BYTES = 256 * 1024;

/** Fatal: bytes that aren't UTF-8 are a malformed request, not question marks in a guest's note. */
const decoder = new TextDecoder('utf-8', { fatal: true });
const charset = /;\s*charset\s*=\s*"?([\w-]+)/i;

/** Takes JSON objects and nothing else; an empty body is undefined; `__proto__` keys are refused. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request, bytes, done) => {
      if (!isPlainUtf8(request)) return done(new AppError('unsupported_media_type'), undefined);
      if (bytes.length === 0) return done(null, undefined);
      const text = decode(bytes);
      if (text === undefined) return done(new AppError('malformed_request'), undefined);
      return parseJson(request, text, (error, value: unknown) => {
        // Every body of the contract is an object; a list would pass for an empty one.
        if (error || isObject(value)) done(error, value);
        else done(new AppError('invalid_input'), undefined);
      });
    },
  );
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  const named = charset.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return encoding === 'identity' && /^utf-?8$/i.test(named);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
