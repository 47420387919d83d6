// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { guardTaps } from './tapGuard.ts';

/** Replaces the page by one with a guarded and a free button; returns the clicks that they receive. */
function openPage(): string[] {
  document.body.innerHTML = '<header><button>Save</button></header><button>Remove</button>';
  guardTaps(document.querySelector('header'));
  const clicks: string[] = [];
  document.body.addEventListener(
    'click',
    ({ target }) => void (target instanceof Element && clicks.push(target.textContent)),
  );
  return clicks;
}

function tap(name: string, clientX: number): void {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  for (const type of ['pointerdown', 'click']) {
    const place = { clientX, clientY: 40, detail: 1, bubbles: true, cancelable: true };
    button?.dispatchEvent(new MouseEvent(type, place));
  }
}

test('a tap where the last page was tapped is ignored, unless another tap came between', () => {
  openPage();
  tap('Save', 300);
  const clicks = openPage();
  tap('Save', 300);
  expect(clicks).toEqual([]);
  tap('Remove', 100);
  tap('Save', 300);
  expect(clicks).toEqual(['Remove', 'Save']);
});
