/** Parses the browser in a `User-Agent`, for the list of sign-ins. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

/** The first match counts, because most browsers also name those that they derive from. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
] as const;
const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** No browser sends a longer one. */
const MAX_LENGTH = 512;

export function readAgent(header: string | undefined): Agent {
  const text = (header ?? '').slice(0, MAX_LENGTH);
  const find = (known: readonly (readonly [string, RegExp])[]): string | null =>
    known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
