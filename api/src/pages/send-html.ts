import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestLanguage } from '@sofra/contracts/common';

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Compresses a page. Brotli's `quality` is 5 by default: less than a millisecond, slightly above the best size. */
export async function encode(plain: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return toGzip(plain, {});
  return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Returns the best encoding that the caller accepts. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** A page to send; `bodyIn` is called only with the encoding that the caller accepts. */
export interface HtmlPage {
  language: GuestLanguage;
  etag: string;
  bodyIn: (encoding: Encoding) => Promise<Buffer>;
}

/** Sends a page in an encoding; 304 if the caller has it already. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  page: HtmlPage,
): Promise<FastifyReply> {
  reply.headers({
    'content-language': page.language,
    etag: page.etag,
    vary: 'accept-encoding, accept-language, cookie',
  });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = encodingOf(request);
  const body = await page.bodyIn(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}
