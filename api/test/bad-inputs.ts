import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import * as v from 'valibot';
import type { Route } from '@sofra/contracts/route';

/** A request with a single error; `why` names the case in a failure. */
export interface BadInput {
  why: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | string | undefined;
}

/** A call that would work: ids as in the path, and a body where it takes one. */
export interface GoodCall {
  route: Route;
  params: Record<string, string | number>;
  body: unknown;
}

const json = { 'content-type': 'application/json' };

/** Values that no field accepts, whatever its type; the contract filters those that one does. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'nul\u0000byte',
  'half a pair \ud800',
  '\u001b[2J',
  'x'.repeat(5000),
  '🍲'.repeat(500),
  "'; drop table orders; --",
  '../../../etc/passwd',
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1 },
];

const oddIds: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '01',
  'null',
  'undefined',
  'NaN',
  '%00',
  '1%00',
  '%0a1',
  '%20',
  '%E0%A4%A',
  '%',
  '%2e%2e%2f',
  '..',
  '1;drop',
  "1'",
  '1,2',
  '[1]',
  '{1}',
  '9'.repeat(16),
  '9'.repeat(400),
  'a'.repeat(4000),
  ...['🍲', '１', '٣'].map(encodeURIComponent),
];

const oddQueries: readonly string[] = [
  'unknown=1',
  '__proto__=1',
  'constructor=1',
  'toString',
  'hasOwnProperty=1',
  '%00=1',
  '%ff=%ff',
  '%=1',
  '=',
  '[]=1&[]=2',
  'a[b][c]=1',
  `q=${'x'.repeat(8000)}`,
  Array.from({ length: 500 }, (_, index) => `k${index}=1`).join('&'),
];

const deep = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth);

/** Bodies that no call takes, as they cross the wire. */
const oddBodies: readonly [string, Uint8Array | string, Record<string, string>][] = [
  ['half a JSON', '{"a":', json],
  ['no JSON', 'email=a&password=b', json],
  ['NaN', '{"a":NaN}', json],
  ['two JSONs', '{}{}', json],
  ['a bare word', 'null', json],
  ['a list', '[]', json],
  ['a number', '7', json],
  ['a text', '"{}"', json],
  ['bytes', Uint8Array.of(0xff, 0xfe, 0x00, 0x7b), json],
  ['broken UTF-8', Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d), json],
  ['deep lists', deep('[', ']', 100_000), json],
  ['deep objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, json],
  ['deep and unclosed', '['.repeat(200_000), json],
  ['a prototype', '{"__proto__":{"role":"platform_admin"}}', json],
  ['an escaped prototype', '{"\\u005f_proto__":{"role":"platform_admin"}}', json],
  ['a constructor', '{"constructor":{"prototype":{"role":"platform_admin"}}}', json],
  ['too much', `{"a":"${'x'.repeat(256 * 1024)}"}`, json],
  ['a long key', `{"${'k'.repeat(100_000)}":1}`, json],
  ['gzip', gzipSync('{}'), { ...json, 'content-encoding': 'gzip' }],
  ['JSON that claims to be br', '{}', { ...json, 'content-encoding': 'br' }],
  ['UTF-16', Buffer.from('{}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
  ['text', '{}', { 'content-type': 'text/plain' }],
  ['XML', '<a/>', { 'content-type': 'application/xml' }],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['parts', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['JSON of another kind', '{}', { 'content-type': 'application/problem+json' }],
  ['a nonsense type', '{}', { 'content-type': ';;;' }],
  ['no type', '{}', {}],
];

const pathOf = ({ route, params }: GoodCall, over: Record<string, string> = {}): string =>
  route.path.replace(/:(\w+)/g, (_match, name: string) => over[name] ?? String(params[name]));

/** Every way to replace one value in a body, at any depth. */
function* replaced(value: unknown, by: unknown): Generator<unknown> {
  yield by;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    for (const changed of replaced(child, by)) {
      if (Array.isArray(value)) yield value.with(Number(key), changed);
      else yield { ...value, [key]: changed };
    }
    if (!Array.isArray(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    }
  }
}

const isBad = (schema: v.GenericSchema, value: unknown): boolean =>
  !v.safeParse(schema, value).success;

/** At least `count` requests to one call, each of them bad; the same ones for the same `seed`. */
export function makeBadInputs(call: GoodCall, count: number, seed: number): BadInput[] {
  const { route } = call;
  const takesBody = route.method !== 'GET';
  const good = {
    method: route.method,
    path: pathOf(call),
    headers: takesBody && call.body !== undefined ? json : {},
    body: takesBody && call.body !== undefined ? JSON.stringify(call.body) : undefined,
  };
  const inputs: BadInput[] = [];
  const samples = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] =>
    fc.sample(arbitrary, { numRuns, seed: seed + inputs.length });

  for (const [name, schema] of Object.entries(route.params)) {
    const words = samples(fc.string({ unit: 'grapheme', minLength: 1 }), 40)
      .filter((word) => word.isWellFormed() && isBad(schema, word))
      .map(encodeURIComponent);
    for (const value of [...oddIds, ...words]) {
      inputs.push({ ...good, why: `${name}=${value}`, path: pathOf(call, { [name]: value }) });
    }
  }

  const querySchema = v.strictObject(route.query);
  const names = [...Object.keys(route.query), 'unknown'];
  const pairs = samples(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'grapheme' })),
    takesBody ? 20 : 2 * count,
  ).filter(([name, value]) => value.isWellFormed() && isBad(querySchema, { [name]: value }));
  const twice = Object.keys(route.query).map((name) => `${name}=1&${name}=1`);
  const queries = pairs.map((pair) => String(new URLSearchParams([pair])));
  for (const query of [...oddQueries, ...twice, ...queries]) {
    inputs.push({ ...good, why: `?${query}`, path: `${good.path}?${query}` });
  }
  if (!takesBody) return inputs;

  for (const [why, body, headers] of oddBodies) inputs.push({ ...good, why, body, headers });
  const values = [...oddValues, ...samples(fc.jsonValue(), 30)];
  const keys = samples(fc.string({ unit: 'grapheme', minLength: 1 }), 20);
  const bodies = [
    ...values.flatMap((value) => [...replaced(call.body ?? {}, value)]),
    ...values.map((value) => ({ ...Object(call.body ?? {}), unknown: value })),
    ...keys.map((key) => ({ ...Object(call.body ?? {}), [`${key}!`]: 1 })),
    ...samples(fc.jsonValue({ maxDepth: 4 }), count),
  ].filter((body) => isBad(route.body, body) && body !== undefined);
  for (const body of bodies) {
    const text = JSON.stringify(body);
    inputs.push({ ...good, why: text.slice(0, 200), headers: json, body: text });
  }
  return inputs;
}
