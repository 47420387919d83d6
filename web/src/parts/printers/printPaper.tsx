import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PaperSize } from './PaperParts.tsx';
import css from './Paper.module.css';

const MM_A_PIXEL = 25.4 / 96;
/** Space below the last line, for the cut. */
const FOOT_MM = 4;

/**
 * Prints a paper with the browser: one of 80 mm on a page as long as the paper, or on sheets of A5. Only the
 * paper is printed; the screen doesn't change.
 */
export function printPaper(paper: ReactNode, size: PaperSize = 'roll'): void {
  const sheet = document.createElement('div');
  sheet.className = css['sheet'] ?? '';
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(paper));
  // Shown for the measurement only.
  sheet.style.display = 'block';
  const heightMm = Math.ceil(sheet.getBoundingClientRect().height * MM_A_PIXEL + FOOT_MM);
  sheet.style.display = '';
  const styles = document.styleSheets[0];
  const rule = styles?.insertRule(
    size === 'a5'
      ? '@page { size: 148mm 210mm; margin: 10mm 12mm }'
      : `@page { size: 80mm ${heightMm}mm; margin: 0 }`,
    styles.cssRules.length,
  );
  document.body.dataset['paper'] = '';
  const leave = (): void => {
    if (rule !== undefined) styles?.deleteRule(rule);
    delete document.body.dataset['paper'];
    root.unmount();
    sheet.remove();
  };
  window.addEventListener('afterprint', leave, { once: true });
  window.print?.();
}
