import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errors } from '@sofra/contracts/errors';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { AppError } from '../errors.ts';

/** Fastify's own refusals that have a code of ours by their status; any other 4xx couldn't be read. */
const codeByStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** What went wrong, as the caller may know it. Nothing of an unforeseen error is told. */
function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('unavailable');
  if (error instanceof URIError) return new AppError('malformed_request');
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return new AppError(codeByStatus[status] ?? 'malformed_request');
  return new AppError('internal', { details: { requestId } });
}

/** The status that Fastify gave an error of its own; 500 for any other. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Answers every failure with the contract's `ErrorBody`; the unforeseen is logged under the request's id. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const told = toAppError(error, request.id);
  if (told.code === 'internal') request.log.error({ err: error }, 'unforeseen error');
  else if (told.code === 'unavailable') request.log.warn({ err: error }, 'unavailable');
  const retryAfter = told.extras.details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  void reply
    .code(told.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(told.toBody()));
}

/** The same for what the framework refuses before any hook has run (an address that can't be decoded). */
export function answerFrameworkFault(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answerFault(error, request, reply);
}

/** Every code a call may answer beside its own: what the wrapper, the guard and the edge refuse. */
export const commonErrors = [
  'invalid_input',
  'malformed_request',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies (keyof typeof errors)[];
