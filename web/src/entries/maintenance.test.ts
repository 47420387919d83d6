// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '../lib/i18n/language.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the page as a browser with this language, and with this choice if there is one. */
async function open(browser: string, choice?: Language): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  if (choice) localStorage.setItem('language', choice);
  document.documentElement.innerHTML = read('../../maintenance.html').replace(/<\/?html.*>/g, '');
  new Function(read('../../public/boot.js'))();
  await import('./maintenance.ts');
}

it.each([
  ['ar-SA', undefined, 'ar'],
  ['ar-SA', 'ru', 'ru'],
  ['ar-SA', 'en', 'en'],
  ['en-GB', 'tr', 'tr'],
] as const)(
  'maintenance is said to a browser in %s with the choice %s in %s',
  async (browser, choice, language) => {
    await open(browser, choice);
    const { title }: { title: string } = JSON.parse(
      read(`../locales/${language}/maintenance.json`),
    );
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(document.title).toContain(title);
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
  },
);
