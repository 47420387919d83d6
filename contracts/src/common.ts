import * as v from 'valibot';

/** Largest id accepted anywhere: what a bigint column and a JavaScript number both hold exactly. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** A row's id in a body or an answer. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID));

/** A row's id in a path or a query, where everything is text: digits only, no sign, no leading zero. */
export const IdParam = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform(Number),
  v.integer(),
);

/** An amount in the currency's minor unit (kuruş). Never negative. */
export const Minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000));

/** A sum of amounts (an order, a day, a year) in the minor unit, up to the largest exact JavaScript number. */
export const TotalMinor = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
/**
 * The largest total of one order. A larger one is refused with `total_too_large` before anything is
 * written, so that sums over many orders stay far below the maximum of `TotalMinor`.
 */
export const MAX_ORDER_TOTAL_MINOR = 1_000_000_000_000;

/** A price as users write it (85 or 42.5 lira), at most two decimals. */
export const Price = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000_000_000),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'two decimals'),
);

/** Lira (or dollars) to minor units, without the floating point's dust. */
export const toMinor = (price: number): number => Math.round(price * 100);
/** Minor units to a price as users write it. */
export const toPrice = (minor: number): number => minor / 100;

const isInCalendar = (day: string): boolean => {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) && day >= '1000';
};

/** A calendar day, `2026-11-21`; never a 31st of February. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'not a day'));

/** A moment, ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * Text that a user typed: trimmed, well-formed Unicode, no NUL or other control characters save
 * line breaks and tabs, at most `max` characters.
 */
/*#__NO_SIDE_EFFECTS__*/
export const text = (max: number, min = 0) =>
  v.pipe(
    v.string(),
    // `isWellFormed` is not in the oldest browsers that we support
    v.check((value) => !/\p{Surrogate}/u.test(value), 'well-formed'),
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    v.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
  );

/** The languages guests and public pages speak (S1). */
export const guestLanguages = ['tr', 'en', 'ar', 'ru'] as const;
/** The languages a menu can be written in (S1). */
export const menuLanguages = [...guestLanguages, 'es', 'de', 'fr', 'zh', 'hi', 'bn', 'pt'] as const;
export type GuestLanguage = (typeof guestLanguages)[number];
export type MenuLanguage = (typeof menuLanguages)[number];
export const MenuLanguageCode = v.picklist(menuLanguages);

/*#__NO_SIDE_EFFECTS__*/
const perLanguage = <Text extends v.GenericSchema<string>>(text: Text) =>
  Object.fromEntries(menuLanguages.map((language) => [language, v.exactOptional(text)])) as Record<
    MenuLanguage,
    v.ExactOptionalSchema<Text, undefined>
  >;

/** A text per language; always an object in answers (D29). */
export const LocalizedText = v.strictObject(perLanguage(v.string()));
export type LocalizedText = Partial<Record<MenuLanguage, string>>;

/** A JSON string of a text per language, or one text that is then Turkish. */
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
 * A text per language as callers send it: an object, a JSON string of one, or one plain text
 * (D29). A language left out stays as it is; an empty text clears it.
 */
export const LocalizedInput = v.union([
  LocalizedBody,
  v.pipe(v.string(), v.maxLength(60_000), v.transform(readLocalized), LocalizedBody),
]);

/** The text to show: the asked language, then Turkish, then any; never a raw key (D29). */
export function localized(value: LocalizedText, language: MenuLanguage): string {
  return value[language] || value.tr || Object.values(value).find((candidate) => candidate) || '';
}

/** The position in a room's log that an answer reflects; `watch` resumes after it. */
export const RoomPosition = v.object({
  room: v.string(),
  /** Changes when a backup is restored: everything held is then dropped. */
  epoch: v.string(),
  seq: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type RoomPosition = v.InferOutput<typeof RoomPosition>;

/** The body of a call that takes none: absent or an empty object. */
export const NoBody = v.optional(v.strictObject({}));
/** An answer without content. */
export const Nothing = v.strictObject({});
