import { isKeyAction } from '@sofra/contracts/api-keys';
import { type ErrorCode, errors } from '@sofra/contracts/errors';
import { needsProof, policy } from '@sofra/contracts/policy';
import type { Route } from '@sofra/contracts/route';

/** Lists every error code of a route: its own, and those of endpoints, guards and the edge. */
function errorCodesOf(route: Route): ErrorCode[] {
  const { scope, who } = policy[route.action];
  const isOpen = scope === 'public' && who.some((hat) => hat === 'anyone');
  const isWrite = route.method !== 'GET';
  const codes: ErrorCode[] = [
    'invalid_input',
    'malformed_request',
    ...(isOpen ? [] : (['sign_in_required', 'forbidden'] as const)),
    ...(isKeyAction(route.action) ? (['api_key_invalid', 'plan_feature'] as const) : []),
    ...(isOpen && Object.keys(route.params).length === 0 ? [] : (['not_found'] as const)),
    ...(isWrite ? (['cross_site', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(needsProof(route.action, route.method) ? (['proof_required'] as const) : []),
    ...(route.isRepeatable ? (['idempotency_key_reused'] as const) : []),
    ...route.errors,
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return [...new Set(codes)];
}

const toFailure = (codes: readonly ErrorCode[]): object => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ErrorBody' },
          {
            type: 'object',
            properties: { code: { type: 'string', enum: codes } },
            required: ['code'],
          },
        ],
      },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { code, message: errors[code].message } }]),
      ),
    },
  },
});

/** Describes the error responses of a route, by status. */
export function toFailures(route: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), toFailure(codes)]),
  );
}
