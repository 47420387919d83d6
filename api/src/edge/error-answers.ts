import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@sofra/contracts/errors';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** Codes for Fastify's own errors by status; any other 4xx is unreadable input. */
const codeByStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Returns the error that the caller receives. Details of an unforeseen error aren't sent. */
export function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  if (error instanceof URIError) return new AppError('malformed_request');
  const status = statusOf(error);
  const code = codeByStatus[status] ?? (status >= 400 && status < 500 && 'malformed_request');
  if (code) return new AppError(code);
  return new AppError('internal', { details: { requestId } });
}

/** Returns the status of Fastify's own errors; 500 for any other. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Returns every error as the contract's `ErrorBody`; unforeseen ones are logged under the request's id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const told = toAppError(error, request.id);
  if (told.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  else if (told.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  const retryAfter = told.extras.details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  void reply
    .code(told.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(told.toBody()));
}

const httpStatus: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Time for a caller to read the reason before the connection is closed. */
export const HANG_UP_MS = 1000;

/** Responds to input that isn't HTTP in the same format, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = httpStatus[error.code ?? ''] ?? '400 Bad Request';
  hangUp(socket, status, new AppError('malformed_request'));
}

/** Refuses a handshake from an address that makes too many, and closes the connection. */
export function refuseUpgrade(socket: Duplex): void {
  hangUp(socket, '429 Too Many Requests', new AppError('too_many_requests'));
}

function hangUp(socket: Duplex, status: string, error: AppError): void {
  const body = JSON.stringify(error.toBody());
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
}
