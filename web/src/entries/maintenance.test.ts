// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import html from '../../maintenance.html?raw';
import boot from '../../public/boot.js?raw';
import type { Language } from '../lib/i18n/language.ts';

const sentences = import.meta.glob<Record<string, string>>('../locales/*/maintenance.json', {
  import: 'default',
  eager: true,
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

let opened = 0;
/** Opens the page as a browser with this language, and with this choice if there is one. */
async function open(browser: string, choice?: Language): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  if (choice) localStorage.setItem('language', choice);
  document.documentElement.innerHTML = html.replace(/<\/?html.*>/g, '');
  // A module runs once at each address.
  opened += 1;
  await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${boot}\n// ${opened}`)}`
  );
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
    const title = sentences[`../locales/${language}/maintenance.json`]?.['title'] ?? '';
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(document.title).toContain(title);
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
  },
);
