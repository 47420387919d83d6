import { expect, it } from 'vitest';
import { buildCall, buildLine } from '../../../test/data.ts';
import type { Task } from './queue/tasks.ts';
import { alertFor } from './useFloorAlerts.ts';

const ready = (...lines: number[]): Task => ({
  kind: 'ready',
  key: 'ready 1 1 all',
  sessionId: 1,
  round: 1,
  stationId: null,
  orders: [],
  lines: lines.map((id) => buildLine({ id })),
  since: undefined,
  isLate: false,
});
const call = (raises = 0): Task => ({
  kind: 'call',
  key: 'call 1',
  call: buildCall({ raises }),
  since: '',
  isLate: false,
});

it('sounds for a ready dish, for one more of the same round, and not for a known one', () => {
  expect(alertFor(new Set(), [ready(1)])).toBe('ready');
  expect(alertFor(new Set(['line 1']), [ready(1, 2)])).toBe('ready');
  expect(alertFor(new Set(['line 1', 'line 2']), [ready(1)])).toBeUndefined();
});

it('sounds for a call, and again once it is raised', () => {
  expect(alertFor(new Set(), [ready(1), call()])).toBe('called');
  expect(alertFor(new Set(['call 1 0']), [call()])).toBeUndefined();
  expect(alertFor(new Set(['call 1 0']), [call(1)])).toBe('called');
});
