import { expect, it } from 'vitest';
import { correctionMinor } from './Corrections.tsx';

it('a correction has the sign of its effect on the day: a discount that was taken back adds to it', () => {
  const of = { ofDay: '2026-11-20', tableNumber: 'Masa 5', reason: null };
  expect(correctionMinor({ ...of, kind: 'sold', amountMinor: -6000 })).toBe(-6000);
  expect(correctionMinor({ ...of, kind: 'discount', amountMinor: -6000 })).toBe(6000);
});
