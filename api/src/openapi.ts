import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Branch } from '@sofra/contracts/branches';
import { LocalizedText, RoomPosition } from '@sofra/contracts/common';
import { ErrorBody, type ErrorCode, errors } from '@sofra/contracts/errors';
import { imageTypes } from '@sofra/contracts/images';
import { GuestMenu, MenuItem } from '@sofra/contracts/menus';
import { NewOrderLine, Order, OrderLine } from '@sofra/contracts/orders';
import { policy } from '@sofra/contracts/policy';
import type { Route } from '@sofra/contracts/route';
import { SessionSnapshot, TableSession } from '@sofra/contracts/sessions';
import { GuestTable, Table } from '@sofra/contracts/tables';
import { User } from '@sofra/contracts/users';
import { takesPicture } from './edge/body.ts';

/** Named in the reference; everything else is written out where it is used. */
const named = {
  Branch,
  ErrorBody,
  GuestMenu,
  GuestTable,
  LocalizedText,
  MenuItem,
  NewOrderLine,
  Order,
  OrderLine,
  RoomPosition,
  SessionSnapshot,
  Table,
  TableSession,
  User,
};

const conversion = {
  target: 'draft-2020-12',
  // Rules that JSON Schema can't say (well-formed text, two decimals) are left out.
  errorMode: 'ignore',
  // "No control characters" would make a riddle of every example.
  overrideAction: ({ jsonSchema: { pattern, ...rest } }: { jsonSchema: JsonSchema }) =>
    pattern?.startsWith('^[^\\u0000') ? rest : undefined,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

function toSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, { ...conversion, typeMode, definitions: named });
  return converted;
}

/** Every code a route may answer: its own, and those of the wrapper, the guard and the edge. */
function errorCodesOf(route: Route): ErrorCode[] {
  const { scope, who } = policy[route.action];
  const isOpen = scope === 'public' && who.some((hat) => hat === 'anyone');
  const isWrite = route.method !== 'GET';
  const codes: ErrorCode[] = [
    'invalid_input',
    'malformed_request',
    ...(isOpen ? [] : (['sign_in_required', 'forbidden'] as const)),
    ...(isOpen && Object.keys(route.params).length === 0 ? [] : (['not_found'] as const)),
    ...(isWrite ? (['cross_site', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...route.errors,
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return [...new Set(codes)];
}

function toFailures(route: Route): Record<string, object> {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/ErrorBody' },
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

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
    required: false,
    schema: toSchema(schema, 'input'),
  }));
  return [...path, ...query];
}

function toOperation(route: Route): object {
  const { scope, who } = policy[route.action];
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE';
  const bodyIsOptional = route.body.type === 'optional';
  return {
    operationId: route.action,
    tags: [route.action.split('.', 1)[0]],
    summary: route.summary,
    description: `Who: ${who.join(', ')} (${scope}).`,
    security: scope === 'public' ? [] : [{ signIn: [] }],
    parameters: toParameters(route),
    ...(takesBody && {
      requestBody: {
        required: !bodyIsOptional,
        content: takesPicture(route)
          ? Object.fromEntries(imageTypes.map((type) => [type, {}]))
          : { 'application/json': { schema: toSchema(route.body, 'input') } },
      },
    }),
    responses: {
      '200': {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(route.response, 'output') } },
      },
      ...toFailures(route),
    },
  };
}

/** The OpenAPI 3.1 document of these routes, made from the contract (house: contract first). */
export function toOpenApi(routes: readonly Route[], cookieName: string): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sofra',
      version: '1',
      description:
        'Digital menus and orders from the table. Calls send cookies; a body is JSON. Failures answer `ErrorBody`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { signIn: { type: 'apiKey', in: 'cookie', name: cookieName } },
      schemas: toJsonSchemaDefs(named, { ...conversion, typeMode: 'output' }),
    },
  };
}
