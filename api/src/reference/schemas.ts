import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Branch } from '@sofra/contracts/branches';
import { LocalizedText, RoomPosition } from '@sofra/contracts/common';
import { ErrorBody } from '@sofra/contracts/errors';
import { MenuItem } from '@sofra/contracts/items';
import { GuestMenu } from '@sofra/contracts/menus';
import { NewOrderLine, Order, OrderLine } from '@sofra/contracts/orders';
import { SessionSnapshot, TableSession } from '@sofra/contracts/sessions';
import { GuestTable, Table } from '@sofra/contracts/tables';
import { User } from '@sofra/contracts/users';

/** Schemas with a name in the reference; all others are inlined. */
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

/** Pattern of `IdParam`. */
const ID_PATTERN = String.raw`^[1-9]\d{0,14}$`;

const conversion = {
  target: 'draft-2020-12',
  // Rules without an equivalent in JSON Schema (well-formed text, two decimals) are left out.
  errorMode: 'ignore',
  overrideAction: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    const { pattern, ...rest } = jsonSchema;
    // An id in a path is text for the server and a number for its clients.
    if (pattern === ID_PATTERN)
      return { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 } as const;
    // The rule against control characters would make every pattern unreadable.
    return pattern?.startsWith('^[^\\u0000') ? rest : undefined;
  },
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** Schemas that others refer to by `$ref`. */
export const namedSchemas: Record<string, JsonSchema> = toJsonSchemaDefs(named, {
  ...conversion,
  typeMode: 'output',
});

/** Converts a schema to JSON Schema, of a request (`input`) or of a response (`output`). */
export function toSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, { ...conversion, typeMode, definitions: named });
  return converted;
}
