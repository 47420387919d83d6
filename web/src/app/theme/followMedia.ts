/**
 * Lays the page out for a new width or a new light even while components appear. Chromium (seen in 156) loses
 * what a media query changes when a script has added a rule to the same sheet since the last frame, as each
 * new component does: only elements which that rule matches get their styles again. So all of them are matched.
 */
export function followMedia(): void {
  const style = document.head.appendChild(document.createElement('style'));
  const restyle = (): void => {
    const { sheet } = style;
    if (!sheet) return;
    if (sheet.cssRules.length > 0) sheet.deleteRule(0);
    sheet.insertRule('* {}');
  };
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    restyle();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', restyle);
}
