/** The browser behind a `User-Agent`, as far as it is known; a user reads it in the list of sign-ins. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

/** The first that matches counts: most browsers also name those they are made from. */
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

/** Longer ones are no one's browser. */
const MAX_LENGTH = 512;

export function readAgent(header: string | undefined): Agent {
  const text = (header ?? '').slice(0, MAX_LENGTH);
  const find = (known: readonly (readonly [string, RegExp])[]): string | null =>
    known.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
