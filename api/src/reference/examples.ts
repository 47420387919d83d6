import type { JsonSchema } from '@valibot/to-json-schema';
import { namedSchemas } from './schemas.ts';

/** Realistic texts, by the name of their property. */
const texts: Record<string, string> = {
  about: 'A family restaurant in Kadıköy since 1987.',
  action: 'orders.changeStatus',
  address: 'Moda Caddesi 12, Kadıköy, İstanbul',
  by: 'Ayşe Yılmaz',
  area: 'Terrace',
  category: 'mains',
  city: 'İstanbul',
  clientId: '7b0f9c52-3d1e-4c8a-9f60-2f5f5f0f4a11',
  clientOrderId: '7b0f9c52-3d1e-4c8a-9f60-2f5f5f0f4a11',
  code: '123456',
  cost: '120',
  currency: 'TRY',
  description: 'Minced lamb from the charcoal grill, with grilled tomato and pepper.',
  district: 'Kadıköy',
  email: 'ayse@example.com',
  epoch: '1',
  firstName: 'Ayşe',
  key: 'mains',
  lastName: 'Yılmaz',
  language: 'tr',
  link: 'https://example.com',
  message: 'The printer in the kitchen does not print.',
  name: 'Zeytin',
  newPassword: 'a long new password',
  nickname: 'Ayşe',
  note: 'No onions, please',
  password: 'correct horse battery',
  phone: '+90 532 000 00 00',
  prefix: 'Masa',
  price: '245',
  reason: 'The guest changed their mind.',
  role: 'waiter',
  room: 'session:1',
  subject: 'Your order',
  tableNumber: 'Masa 1',
  template: 'turkish-kitchen',
  templateId: 'turkish-kitchen',
  text: 'Adana kebap',
  timeZone: 'Europe/Istanbul',
  title: 'The kitchen printer',
  to: 'ayse@example.com',
  token: 'Zk3v9Qx1Lr7Tn5Wb2Yc8',
  url: '/images/Zk3v9Qx1Lr7Tn5Wb2Yc8Zk3v9Qx1Lr7Tn5Wb2Yc8abc/384',
  user: 'ayse@example.com',
  version: '1',
  webhookSecret: '••••••••',
  website: 'https://example.com',
};

/** Texts for properties with a pattern that the text of their name does not match. */
const matching = [
  'mains',
  '42',
  '245',
  '+90 532 000 00 00',
  'Zk3v9Qx1Lr7Tn5Wb2Yc8',
  'Zk3v9Qx1Lr7Tn5Wb2Yc8Zk3v9Qx1Lr7Tn5Wb2Yc8abc',
  '1795200000000_42',
];

const numbers: Record<string, number> = {
  basePrice: 245,
  dayStartsAt: 300,
  expectedTotal: 245,
  fromMinute: 600,
  givenMinor: 50_000,
  passwordMinLength: 8,
  price: 245,
  seats: 4,
  smtpPort: 587,
  toMinute: 1320,
};

const formats: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T18:30:00.000Z',
  email: 'ayse@example.com',
  uri: 'https://example.com',
};

function toText({ format, pattern, minLength = 0, maxLength }: JsonSchema, name: string): string {
  if (format !== undefined) return formats[format] ?? '';
  // `qrCodeUrl` has the text of `url`.
  const byName =
    texts[name] ??
    Object.entries(texts).find(([word]) => name.toLowerCase().endsWith(word.toLowerCase()))?.[1];
  const fits = (text: string): boolean =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const text = [byName ?? 'Text', ...matching, 'Text'.repeat(minLength)].find(fits) ?? '';
  return text.slice(0, maxLength);
}

function toNumber({ minimum, maximum }: JsonSchema, name: string): number {
  const usual = numbers[name] ?? (name.endsWith('Minor') ? 24500 : 1);
  return Math.min(Math.max(usual, minimum ?? usual), maximum ?? usual);
}

/** Leaves out all languages but two; a menu may have eleven. */
const isShown = (name: string): boolean => !/^(ar|ru|es|de|fr|zh|hi|bn|pt)$/.test(name);

const isLanguage = (name: string): boolean => name === 'tr' || name === 'en';

function toObject(
  { properties = {}, propertyNames, additionalProperties }: JsonSchema,
  parent: string,
): object {
  const entries = Object.entries(properties)
    .filter(([name]) => isShown(name))
    .map(([name, schema]) => [name, toExample(schema, isLanguage(name) ? parent : name)] as const);
  const keys = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries([
    ...entries,
    ...keys.filter((key) => isShown(String(key))).map((key) => [key, toExample(rest, String(key))]),
  ]);
}

/**
 * Creates an example of a schema, for the reference: the first choice, every property, one entry in each
 * list. The name of a property decides its text.
 */
export function toExample(schema: JsonSchema | boolean, name = ''): unknown {
  if (typeof schema === 'boolean') return null;
  const { $ref, const: only, enum: choices, anyOf, oneOf } = schema;
  if ($ref !== undefined) return toExample(namedSchemas[$ref.split('/').at(-1) ?? ''] ?? {}, name);
  if (only !== undefined) return only;
  if (choices !== undefined) return choices[0];
  // Skips a choice that is the empty text.
  const all = anyOf ?? oneOf;
  const choice = all?.find((one) => typeof one === 'object' && one.const !== '') ?? all?.[0];
  return choice === undefined ? toTyped(schema, name) : toExample(choice, name);
}

function toTyped(schema: JsonSchema, name: string): unknown {
  switch (schema.type) {
    case 'object':
      return toObject(schema, name);
    case 'array':
      return toList(schema, name);
    case 'string':
      return toText(schema, name);
    case 'integer':
    case 'number':
      return toNumber(schema, name);
    case 'boolean':
      return true;
    case 'null':
    case undefined:
      return null;
  }
}

function toList({ items, minItems = 1 }: JsonSchema, name: string): unknown[] {
  const entry = typeof items === 'object' && !Array.isArray(items) ? items : {};
  const singular = name.replace(/s$/, '');
  return Array.from({ length: Math.max(1, minItems) }, () => toExample(entry, singular));
}
