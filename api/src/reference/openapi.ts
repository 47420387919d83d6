import { API_KEY_PREFIX, isKeyAction } from '@sofra/contracts/api-keys';
import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { downloadBackup } from '@sofra/contracts/backups';
import { NoBody } from '@sofra/contracts/common';
import { imageTypes } from '@sofra/contracts/images';
import { needsProof, policy } from '@sofra/contracts/policy';
import { exportDay } from '@sofra/contracts/days';
import { exportFiscal } from '@sofra/contracts/fiscal';
import { exportReport } from '@sofra/contracts/reports';
import type { Route } from '@sofra/contracts/route';
import { acceptsImage } from '../edge/body.ts';
import { toFailures } from './errors.ts';
import { toExample } from './examples.ts';
import { namedSchemas, toSchema } from './schemas.ts';

/** Routes that return a file, and its type. Those whose response isn't a text return JSON too. */
const files = new Map<Route, string>([
  [exportReport, 'text/csv'],
  [exportDay, 'text/csv'],
  [exportFiscal, 'text/csv'],
  [downloadBackup, 'application/octet-stream'],
]);

const asJson = (schema: JsonSchema): object => ({
  'application/json': { schema, example: toExample(schema) },
});

const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call safe to repeat: with the same key it answers the first result and creates nothing.',
  schema: { type: 'string', pattern: String.raw`^[\w-]{8,128}$` },
  example: '7b0f9c52-3d1e-4c8a-9f60-2f5f5f0f4a11',
};

function toParameters(route: Route): object[] {
  const path = Object.entries(route.params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: toSchema(schema, 'input'),
  }));
  const query = Object.entries(route.query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !v.is(schema, undefined),
    schema: toSchema(schema, 'input'),
  }));
  return [...path, ...query, ...(route.isRepeatable ? [repeatKey] : [])];
}

function toRequestBody(route: Route): object {
  const pictures = Object.fromEntries(imageTypes.map((type) => [type, {}]));
  return {
    required: route.body.type !== 'optional',
    content: acceptsImage(route) ? pictures : asJson(toSchema(route.body, 'input')),
  };
}

function toAnswer(route: Route): object {
  const file = files.get(route);
  return {
    description: 'Done',
    content: {
      ...((file === undefined || route.response.type !== 'string') &&
        asJson(toSchema(route.response, 'output'))),
      ...(file !== undefined && { [file]: { schema: {} } }),
    },
  };
}

function toOperation(operationId: string, route: Route): object {
  const { scope, who } = policy[route.action];
  const isForKeys = isKeyAction(route.action);
  const takesBody = route.method !== 'GET' && route.body !== NoBody;
  return {
    operationId,
    tags: [route.action.split('.', 1)[0]],
    summary: route.summary,
    description: `Action: \`${route.action}\`. Who: ${[...who, ...(isForKeys ? ['API keys'] : [])].join(', ')} (${scope}).${needsProof(route.action, route.method) ? ' Needs a proof of identity from the last 10 minutes: a sign-in, or `proveIdentity`.' : ''}`,
    security: scope === 'public' ? [] : [{ signIn: [] }, ...(isForKeys ? [{ apiKey: [] }] : [])],
    parameters: toParameters(route),
    ...(takesBody && { requestBody: toRequestBody(route) }),
    responses: { '200': toAnswer(route), ...toFailures(route) },
  };
}

/**
 * Creates the OpenAPI 3.1 document of these routes from the contract. A route's name in the
 * contract is its operation id, from which client generators derive function names.
 */
export function toOpenApi(
  contract: ReadonlyMap<string, Route>,
  cookieName: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of contract) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      description:
        'Digital menus and orders from the table. Calls send cookies, or an API key; a body is JSON. Failures answer `ErrorBody`.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Sofra' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        signIn: { type: 'apiKey', in: 'cookie', name: cookieName },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${API_KEY_PREFIX}…` },
      },
      schemas: namedSchemas,
    },
  };
}
