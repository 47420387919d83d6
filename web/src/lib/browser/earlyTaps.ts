/**
 * Presses the buttons that were tapped before the page's code had loaded. `boot.js` counts those taps until
 * `data-live` is set.
 */
export function pressEarlyTaps(): void {
  document.documentElement.dataset['live'] = '';
  for (const button of document.querySelectorAll<HTMLElement>('button[data-taps]')) {
    const taps = Number(button.dataset['taps']);
    delete button.dataset['taps'];
    for (let tap = 0; tap < taps; tap += 1) button.click();
  }
}
