import type * as v from 'valibot';

interface Leaf {
  /** The way to it: `body.items.*.name`. */
  path: string;
  schema: v.GenericSchema;
}

type Part = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
};

/** Every text (or number) of a schema, however deep, with the way to it. */
export function leavesOf(
  schema: v.GenericSchema,
  path: string,
  kind: 'string' | 'number' = 'string',
): Leaf[] {
  const { type, entries, wrapped, item, value, options } = schema as Part;
  const into = (part: v.GenericSchema, at: string): Leaf[] => leavesOf(part, at, kind);
  if (type === kind) return [{ path, schema }];
  if (entries) {
    return Object.entries(entries).flatMap(([name, entry]) => into(entry, `${path}.${name}`));
  }
  if (wrapped) return into(wrapped, path);
  if (item) return into(item, `${path}.*`);
  if (type === 'record' && value) return into(value, `${path}.*`);
  if (type === 'union' || type === 'variant') {
    return (options as v.GenericSchema[]).flatMap((one) => into(one, path));
  }
  return [];
}
