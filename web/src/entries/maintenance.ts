/**
 * Page that replaces others during maintenance (D9), in the language and theme that `boot.js`
 * chose. Polls until maintenance is over, then continues to the requested page.
 */
import { onBack } from '../lib/browser/retry.ts';
import '../app/theme/tokens.css';
import '../ui/base/statusTokens.css';
import '../app/theme/base.css';
import './maintenance.css';

/** Long enough that all pages of a large platform together don't flood the server. */
const CHECK_EVERY_MS = 5000;
const SPREAD_MS = 5000;

const sentences = import.meta.glob<Record<string, string>>('../locales/*/maintenance.json', {
  import: 'default',
  eager: true,
});
const words = sentences[`../locales/${document.documentElement.lang}/maintenance.json`] ?? {};
for (const element of document.querySelectorAll<HTMLElement>('[data-says]')) {
  element.textContent = words[element.dataset['says'] ?? ''] ?? '';
  // Shown only at the address of a table.
  if (element.hidden) element.hidden = !/^\/(menu|scan)\b/.test(location.pathname);
}
document.title = `${words['title']} · ${document.title}`;

const isOver = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );

let isChecking = false;
async function look(): Promise<void> {
  if (isChecking || document.hidden) return;
  isChecking = true;
  if (await isOver()) location.reload();
  isChecking = false;
}
setInterval(() => void look(), CHECK_EVERY_MS + SPREAD_MS * Math.random());
onBack(() => void look());
document.addEventListener('visibilitychange', () => void look());
