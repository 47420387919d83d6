import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { textOf } from './actions.ts';
import { test } from './journey.ts';

test('the menu is readable after 75,000 bytes of code and styles, draws each dish of the demo, and has buttons of 44 px', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 844 });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/menu/9');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('it needs at most 75,000 bytes of code and styles', async () => {
    const html = await (await page.request.get('/menu/9')).text();
    const first = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
      ([, path]) => path,
    );
    expect(first.every((path) => urls.includes(`${baseURL}${path}`))).toBe(true);
    const dist = fileURLToPath(new URL('../dist', import.meta.url));
    const inside = [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(
      ([, , text = '']) => text,
    );
    expect(inside).toHaveLength(2);
    const bytes = [
      ...first.map((path) => readFileSync(`${dist}${path}.br`).length),
      ...inside.map((text) => brotliCompressSync(text).length),
    ];
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
  });

  await test.step('each dish shows a drawing of its own, in a small format', async () => {
    const images = page.getByRole('article').locator('img');
    await expect(images).toHaveCount(45);
    const shown = await images.evaluateAll((all) =>
      Promise.all(
        all.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return 'no image';
          image.loading = 'eager';
          await image.decode();
          return image.currentSrc;
        }),
      ),
    );
    expect(shown.filter((address) => !/\/dishes\/sage-[a-z-]+\.avif$/.test(address))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  await test.step('every button and link is at least 44 px in size', async () => {
    // The items' icons are the last that appears.
    await expect(page.getByRole('button', { name: textOf('tr', 'party:tableInfo') })).toBeVisible();
    const targets = page.locator('button:visible, a:visible, select:visible');
    const small = await targets.evaluateAll((all) =>
      all
        .map((element) => {
          const box = element.getBoundingClientRect();
          // Small targets are extended by a pseudo-element.
          const { width, height } = getComputedStyle(element, '::after');
          return {
            name: element.getAttribute('aria-label') ?? element.textContent,
            width: Math.max(box.width, parseFloat(width) || 0),
            height: Math.max(box.height, parseFloat(height) || 0),
          };
        })
        .filter(({ width, height }) => width > 1 && (width < 36 || height < 44)),
    );
    expect(small).toEqual([]);
  });
});
