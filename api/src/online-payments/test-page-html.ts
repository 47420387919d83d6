import { createHash } from 'node:crypto';
import { moneyText } from '@sofra/infra/mails/format';
import { createTranslate } from '@sofra/infra/words';
import { escaped } from '../lib/escaped.ts';
import type { TestPage } from './test-pages.ts';

/** Colours and sizes of web/src/app/theme/tokens.css. */
const style = `
:root{color-scheme:light dark;--bg:light-dark(#fcf9f7,#140d11);--surface:light-dark(#fff,#1f151b);
--text:light-dark(#1f151b,#f8f2f0);--muted:light-dark(#66575f,#b3a7aa);--border:light-dark(#e5dbd8,#3a3136);
--control:light-dark(#8d8387,#867a80);--brand:light-dark(#a71741,#c22a56);--focus:light-dark(#a71741,#fb9cae);
--test-bg:light-dark(#feeccd,#3c2a0c);--test-fg:light-dark(#6b3a0b,#f7c066)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);
color:var(--text);font:400 1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Tahoma,sans-serif}
.bar{background:var(--test-bg);color:var(--test-fg);padding:16px max(16px,calc(50% - 214px));display:flex;gap:16px;
align-items:center}
.bar svg{flex:none}
.bar strong{display:block;font-weight:600;line-height:1.28}
.bar span{font-size:.875rem}
main{flex:1;display:flex;flex-direction:column;width:100%;max-width:460px;margin:0 auto;padding:32px 16px 16px}
.label{margin:0;color:var(--muted);font-size:.9375rem}
h1{margin:0 0 24px;font-size:2.375rem;font-weight:700;line-height:1.28;letter-spacing:-.022em}
[dir=rtl] h1{letter-spacing:0}
dl{margin:0;background:var(--surface);border:1px solid var(--border);border-radius:18px;padding:0 16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:14px 0}
dl div+div{border-top:1px solid var(--border)}
dt{color:var(--muted)}
dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
.foot{margin-top:auto;padding-top:32px;display:grid;gap:8px}
button,a{display:block;width:100%;min-height:56px;padding:14px 16px;border-radius:18px;border:1px solid transparent;
background:none;color:inherit;font:inherit;font-size:1.0625rem;font-weight:600;text-align:center;text-decoration:none;
cursor:pointer}
.pay{background:var(--brand);color:#fff}
.decline{background:var(--surface);border-color:var(--control)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`;

/** Policy of the page: its own style and its own forms. */
export const testPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const flask =
  '<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7"/></svg>';

/** Renders the page of a test payment; `isDecided` if it already has a result. */
export function testPageHtml(page: TestPage, path: string, isDecided: boolean): string {
  const { language, currency, amountMinor, tipMinor } = page;
  const t = createTranslate(language, 'testPage');
  const money = (minor: number): string =>
    `<bdi>${escaped(moneyText(minor, currency, language))}</bdi>`;
  const row = (name: string, value: string): string =>
    `<div><dt>${escaped(name)}</dt><dd>${value}</dd></div>`;
  const button = (result: string, label: string): string =>
    `<form method="post" action="${path}/${result}"><button class="${result}">${escaped(label)}</button></form>`;
  const foot = isDecided
    ? `<p class="label" role="status">${escaped(t('decided'))}</p>
<a class="decline" href="${escaped(page.returnPath)}">${escaped(t('back'))}</a>`
    : `${button('pay', t('pay'))}
${button('decline', t('decline'))}
${button('leave', t('leave'))}`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(t('title'))}</title>
<style>${style}</style>
</head>
<body>
<div class="bar" role="note">${flask}<div><strong>${escaped(t('title'))}</strong><span>${escaped(t('text'))}</span></div></div>
<main>
<p class="label"><bdi>${escaped(page.label)}</bdi></p>
<h1>${money(amountMinor + tipMinor)}</h1>
<dl>
${row(t('share'), money(amountMinor))}
${tipMinor > 0 ? row(t('tip'), money(tipMinor)) : ''}
${row(t('number'), `<bdi>${page.paymentId}</bdi>`)}
</dl>
<div class="foot">
${foot}
</div>
</main>
</body>
</html>
`;
}
