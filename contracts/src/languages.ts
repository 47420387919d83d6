/** Languages of texts. Has its own file, because a guest's first paint loads no schemas. */

/** Languages of the guest and public pages (S1). */
export const guestLanguages = ['tr', 'en', 'ar', 'ru'] as const;
/** Languages that a menu can be written in (S1). */
export const menuLanguages = [...guestLanguages, 'es', 'de', 'fr', 'zh', 'hi', 'bn', 'pt'] as const;
export type GuestLanguage = (typeof guestLanguages)[number];
export type MenuLanguage = (typeof menuLanguages)[number];

/** A text per language (D29). */
export type TextByLanguage = Partial<Record<MenuLanguage, string>>;

/** Returns the text to show: in the given language, else Turkish, else any; never the key (D29). */
export function localized(value: TextByLanguage, language: MenuLanguage): string {
  return value[language] || value.tr || Object.values(value).find((candidate) => candidate) || '';
}
