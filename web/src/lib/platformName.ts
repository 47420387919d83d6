/**
 * Reads a name that the server writes into each page's head. Pages rendered at build time contain
 * its placeholder.
 */
const inHead = (name: string, placeholder: string): string =>
  typeof document === 'undefined'
    ? placeholder
    : (document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content ?? 'Sofra');

/** Name of the platform, a setting. */
export const platformName = inHead('application-name', '%PLATFORM%');

/** Returns the company that operates the platform, else the platform's name. */
export const readOperatorName = (): string => inHead('author', '%OPERATOR%');
