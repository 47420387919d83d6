import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageTypes } from '@sofra/contracts/images';
import type { Route } from '@sofra/contracts/route';
import { AppError } from '../lib/errors.ts';

/** Maximum size of a request body; image routes accept more. */
const MAX_BODY_BYTES = 256 * 1024;

/** Returns true if a call's body is an image's bytes instead of JSON. */
export const acceptsImage = ({ body }: Pick<Route, 'body'>): boolean => body.type === 'instance';

const isForPicture = (request: FastifyRequest): boolean => {
  const { route } = request.routeOptions.config;
  return route !== undefined && acceptsImage(route);
};

/** Fatal: bytes that aren't UTF-8 are a malformed request, instead of question marks in a guest's note. */
const decoder = new TextDecoder('utf-8', { fatal: true });
const charset = /;\s*charset\s*=\s*"?([\w-]+)/i;

/**
 * Accepts JSON objects, and images if a call expects one; an empty body is undefined; `__proto__` keys are
 * refused.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request, bytes, done) => {
      if (!isPlainUtf8(request) || isForPicture(request))
        return done(new AppError('unsupported_media_type'), undefined);
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
  app.addContentTypeParser<Buffer>(
    [...imageTypes],
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (request, bytes, done) => {
      if (isPlain(request) && isForPicture(request)) done(null, bytes);
      else done(new AppError('unsupported_media_type'), undefined);
    },
  );
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = ({ headers }: FastifyRequest): boolean =>
  (headers['content-encoding'] ?? 'identity') === 'identity';

function isPlainUtf8(request: FastifyRequest): boolean {
  const { headers } = request;
  const named = charset.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return isPlain(request) && /^utf-?8$/i.test(named);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
