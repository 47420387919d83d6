/**
 * Finds texts whose contrast is beyond doubt, so that axe only measures the others. Unseen: a background that
 * another element, placed freely, draws between a text and the background of those around it.
 */

declare global {
  interface Window {
    /** Returns true if the contrast of an element's text suffices, whatever else is on the page. */
    hasClearContrast?: (element: Element) => boolean;
  }
}

/** Runs in the browser: defines `hasClearContrast`. */
export function defineClearContrast(): void {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Colour | undefined => {
    const [, space = '', list = ''] = /^(rgba?|color)\((?:srgb )?([\d., /]+)\)$/.exec(text) ?? [];
    const [red, green, blue, alpha = 1] = list.split(/[ ,/]+/).map(Number);
    if (red === undefined || green === undefined || blue === undefined) return undefined;
    const unit = space === 'color' ? 1 : 255;
    return [red / unit, green / unit, blue / unit, alpha];
  };
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ];
  const linear = (part: number): number =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]: Colour): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const draws = (element: Element, pseudo: string): boolean => {
    const { content, backgroundColor, backgroundImage } = getComputedStyle(element, pseudo);
    if (content === 'none' || content === 'normal') return false;
    return backgroundImage !== 'none' || parse(backgroundColor)?.[3] !== 0;
  };
  /** Colour behind an element's text, if it comes from the element or those around it in the flow. */
  const backgroundOf = (element: Element): Colour | undefined => {
    const layers: Colour[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const colour = parse(style.backgroundColor);
      const isPlain =
        style.backgroundImage === 'none' && style.opacity === '1' && style.filter === 'none';
      if (!colour || !isPlain || draws(at, '::before') || draws(at, '::after')) return undefined;
      layers.push(colour);
      if (colour[3] === 1) return layers.reduceRight((below, layer) => over(layer, below));
      // An element that is placed freely may be above anything.
      if (/absolute|fixed/.test(style.position)) return undefined;
    }
    return undefined;
  };
  const disabled = ':is(button, input, select, textarea, fieldset):disabled, [aria-disabled=true]';
  window.hasClearContrast = (element) => {
    // The requirement exempts them.
    if (element.closest(disabled)) return true;
    // For screen readers only.
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return true;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const [text, background] = [parse(color), backgroundOf(element)];
    if (!text || !background || textShadow !== 'none') return false;
    const [a, b] = [luminance(over(text, background)), luminance(background)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const points = parseFloat(fontSize) * 0.75;
    const isLarge = points >= 18 || (points >= 14 && Number(fontWeight) >= 700);
    return ratio >= (isLarge ? 3 : 4.5);
  };
}
