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

/** Every text of a schema, however deep, with the way to it. */
export function leavesOf(schema: v.GenericSchema, path: string): Leaf[] {
  const { type, entries, wrapped, item, value, options } = schema as Part;
  if (type === 'string') return [{ path, schema }];
  if (entries) {
    return Object.entries(entries).flatMap(([name, entry]) => leavesOf(entry, `${path}.${name}`));
  }
  if (wrapped) return leavesOf(wrapped, path);
  if (item) return leavesOf(item, `${path}.*`);
  if (type === 'record' && value) return leavesOf(value, `${path}.*`);
  if (type === 'union') return (options as v.GenericSchema[]).flatMap((one) => leavesOf(one, path));
  return [];
}
