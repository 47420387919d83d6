import * as v from 'valibot';
import {
  guestLanguages,
  type MenuLanguage,
  menuLanguages,
  type TextByLanguage,
} from './languages.ts';

export {
  type GuestLanguage,
  guestLanguages,
  localized,
  type MenuLanguage,
  menuLanguages,
} from './languages.ts';
export { toMinor, toPrice } from './prices.ts';

/** Largest id accepted anywhere: both a bigint column and a JavaScript number hold it exactly. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Id of a row in a body or a response. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));

/** Version of a row that a caller last saw; 0 for one that isn't there yet. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

/** Id of a row in a path or query string: digits only, no sign, no leading zero. */
export const IdParam = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform(Number),
  v.integer(),
);

/** An amount in the currency's minor unit (kuruş), never negative. */
export const Minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000));

/**
 * A sum of amounts (of an order, a day, a year) in the minor unit, up to the largest exact JavaScript number.
 */
export const TotalMinor = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/**
 * The largest total of one order. A larger one is refused with `total_too_large` before anything is written,
 * so that sums over many orders stay far below the maximum of `TotalMinor`.
 */
export const MAX_ORDER_TOTAL_MINOR = 1_000_000_000_000;

/** A price as users write it (85 or 42.5 lira), with at most two decimals. */
export const Price = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000_000),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'two decimals'),
);

const isInCalendar = (day: string): boolean => {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) && day >= '1000';
};

/** A calendar day, `2026-11-21`. Impossible days such as 31 February are refused. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'not a day'));

/** A timestamp: ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * Text that a user typed: trimmed, well-formed Unicode, at most `max` characters, without control characters
 * except line breaks and tabs.
 */
/*#__NO_SIDE_EFFECTS__*/
export const text = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    // `isWellFormed` is missing in the oldest supported browsers.
    v.check((value) => !/\p{Surrogate}/u.test(value), 'well-formed'),
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    v.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
  );

export const MenuLanguageCode = v.picklist(menuLanguages);
export const GuestLanguageCode = v.picklist(guestLanguages);
/** Code of any language, as ISO 639-1 writes it. */
export const LanguageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/*#__NO_SIDE_EFFECTS__*/
const perLanguage = <Text extends v.GenericSchema<string>>(text: Text) =>
  Object.fromEntries(menuLanguages.map((language) => [language, v.exactOptional(text)])) as Record<
    MenuLanguage,
    v.ExactOptionalSchema<Text, undefined>
  >;

/** A text per language; responses always contain an object (D29). */
export const LocalizedText = v.strictObject(perLanguage(v.string()));
export type LocalizedText = TextByLanguage;

/** Reads a JSON string with a text per language; any other string is the Turkish text. */
function readLocalized(value: string): unknown {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'object') return parsed;
  } catch {
    // Not JSON: the text itself.
  }
  return { tr: value };
}

const LocalizedBody = v.strictObject(perLanguage(text(2000)));
/**
 * A text per language as callers send it: an object, its JSON string, or one plain text (D29). Omitted
 * languages stay as they are; an empty text clears one.
 */
export const LocalizedInput = v.union([
  LocalizedBody,
  v.pipe(v.string(), v.maxLength(60_000), v.transform(readLocalized), LocalizedBody),
]);

/** Position in a room's log that a response reflects; `watch` resumes after it. */
export const RoomPosition = v.object({
  room: v.string(),
  /** Changes when a backup is restored; clients then drop all cached state. */
  epoch: v.string(),
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type RoomPosition = v.InferOutput<typeof RoomPosition>;

/** Body of a call without input: absent or an empty object. */
export const NoBody = v.optional(v.strictObject({}));
/** A response without content. */
export const Nothing = v.strictObject({});
