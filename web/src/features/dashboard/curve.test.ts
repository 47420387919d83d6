import { describe, expect, it } from 'vitest';
import { drawCurve } from './curve.ts';

const quiet = Array.from({ length: 24 }, () => 0);
/** Sold 100 in hour 6, 300 more in hour 8. */
const reference = quiet.map((_, hour) => (hour < 6 ? 0 : hour < 8 ? 100 : 400));

describe('the curve of a day', () => {
  it('starts with the first sale, ends with the last, and reaches the top at the higher sum', () => {
    const drawn = drawCurve({ today: reference.slice(0, 8), reference, share: 0.5 }, 300, 100);
    expect(drawn.reference).toBe('M0.0 100.0L100.0 75.0L200.0 75.0L300.0 0.0');
    expect(drawn.today).toBe('M0.0 100.0L100.0 75.0L150.0 75.0');
    expect(drawn.tip).toEqual({ x: 150, y: 75 });
    expect(drawn.area).toBe('M0.0 100.0L100.0 75.0L150.0 75.0L150.0 100.0Z');
  });

  it('continues past the last sale of the previous week', () => {
    const today = quiet.map((_, hour) => (hour < 6 ? 0 : 800)).slice(0, 10);
    const drawn = drawCurve({ today, reference, share: 1 }, 400, 100);
    expect(drawn.tip).toEqual({ x: 400, y: 0 });
    expect(drawn.reference.endsWith('L400.0 50.0')).toBe(true);
  });

  it('is flat if nothing was sold on either day', () => {
    const drawn = drawCurve({ today: [0], reference: quiet, share: 0.25 }, 300, 100);
    expect(drawn.today).toBe('M0.0 100.0L75.0 100.0');
    expect(drawn.tip).toEqual({ x: 75, y: 100 });
  });
});
