/**
 * Page that replaces others during maintenance (D9), in the language and theme that `boot.js`
 * chose. Polls until maintenance is over, then continues to the requested page.
 */
import { onBack } from '../lib/browser/retry.ts';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import './maintenance.css';

/** Not all pages at once: there may be a whole town's. */
const LOOK_EVERY_MS = 5000;
const SPREAD_MS = 5000;

const sentences = import.meta.glob<Record<string, string>>('../locales/*/maintenance.json', {
  import: 'default',
  eager: true,
});
const words = sentences[`../locales/${document.documentElement.lang}/maintenance.json`] ?? {};
for (const element of document.querySelectorAll<HTMLElement>('[data-says]')) {
  element.textContent = words[element.dataset['says'] ?? ''] ?? '';
  // Shown only at addresses of a table.
  if (element.hidden) element.hidden = !/^\/(menu|scan)\b/.test(location.pathname);
}
document.title = `${words['title']} · Sofra`;

const isOver = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

let isLooking = false;
async function look(): Promise<void> {
  if (isLooking || document.hidden) return;
  isLooking = true;
  if (await isOver()) location.reload();
  isLooking = false;
}
setInterval(() => void look(), LOOK_EVERY_MS + SPREAD_MS * Math.random());
onBack(() => void look());
document.addEventListener('visibilitychange', () => void look());
