import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';
import { root } from '../local/process/tool.ts';
import { shootPng } from './camera.ts';

const source = (path: string): string => readFileSync(join(root, 'web', path), 'utf8');

/** Arcs for the seats around the table, in the guests' colours. */
const seats = [
  ['M53.99 3.17A47 47 0 0 1 80.29 14.06', '--p2'],
  ['M85.94 19.71A47 47 0 0 1 96.83 46.01', '--paper-300'],
  ['M96.83 53.99A47 47 0 0 1 85.94 80.29', '--p4'],
  ['M80.29 85.94A47 47 0 0 1 53.99 96.83', '--paper-300'],
  ['M46.01 96.83A47 47 0 0 1 19.71 85.94', '--p6'],
  ['M14.06 80.29A47 47 0 0 1 3.17 53.99', '--saffron-400'],
  ['M3.17 46.01A47 47 0 0 1 14.06 19.71', '--olive-500'],
  ['M19.71 14.06A47 47 0 0 1 46.01 3.17', '--paper-300'],
];

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { inline-size: 1200px; block-size: 630px; overflow: hidden; position: relative;
    background: var(--bg); color: var(--text); font-family: var(--font); padding: 72px 76px }
  .logo { display: flex; align-items: center; gap: 16px; font-size: 46px; font-weight: 700;
    letter-spacing: -.035em }
  h1 { font-size: 64px; font-weight: 650; letter-spacing: -.045em; line-height: 1.08;
    inline-size: 530px; margin-block-start: 88px; text-wrap: balance }
  p { font-size: 28px; line-height: 1.4; color: var(--muted); margin-block-start: 26px; inline-size: 440px }
  .art { position: absolute; inset-inline-end: -90px; inset-block-start: -30px; inline-size: 700px;
    block-size: 700px }
  .art svg { inline-size: 100%; block-size: 100% }
  .phone { position: absolute; inset-block-start: 76px; inset-inline-start: 204px; inline-size: 292px;
    padding: 9px; border-radius: 46px; background: var(--ink-950);
    box-shadow: 0 40px 70px -18px rgb(40 5 18 / .65) }
  .phone img { display: block; inline-size: 274px; border-radius: 38px }
  :lang(ar) * { letter-spacing: 0 !important }`;

function pageOf(language: GuestLanguage, phone: Buffer): string {
  const { title, motto } = JSON.parse(source(`src/locales/${language}/landing.json`)).social;
  const arcs = seats.map(([d, colour]) => `<path d="${d}" stroke="var(${colour})"/>`).join('');
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-theme="light">
    <style>${source('src/app/theme/tokens.css')}${style}</style>
    <div class="art"><svg viewBox="0 0 100 100"><circle cx="50" cy="50" r="43.4" fill="var(--brand)"/>
      <circle cx="50" cy="50" r="41" fill="none" stroke="var(--pomegranate-500)" stroke-width=".35"/>
      <g fill="none" stroke-width="2.2" stroke-linecap="round">${arcs}</g></svg>
      <div class="phone"><img src="data:image/webp;base64,${phone.toString('base64')}"></div></div>
    <div class="logo"><svg width="60" height="60" viewBox="0 0 100 100" color="var(--brand)">${mark()}</svg>Sofra</div>
    <h1>${title}</h1><p>${motto}</p>`;
}

/** Returns the drawing inside the page's own icon. */
const mark = (): string => source('public/icon.svg').replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '');

/** Draws the link preview image in each language: 1200 × 630 pixels. */
export async function drawSocial(
  browser: Browser,
  pictures: string,
  folder: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const language of guestLanguages) {
    const phone = readFileSync(join(pictures, `guest-${language}-light.webp`));
    await page.setContent(pageOf(language, phone), { waitUntil: 'load' });
    await shootPng(page, join(folder, `${language}.png`));
  }
  await page.close();
}
