// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { BusinessPlan } from '@sofra/contracts/business-plan';
import type { Plan } from '@sofra/contracts/plans';
import { refusal } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import { toPlanLimit, useBusinessPlan, useChangeOwnPlan, usePlanLimit } from './business-plan.ts';
import { useTableChanges } from './tables.ts';

const buildPlan = (changes: Partial<BusinessPlan> = {}): BusinessPlan => ({
  plan: 'baslangic',
  since: '2026-11-21T12:00:00.000Z',
  requested: null,
  isCharged: false,
  branches: 1,
  tables: 18,
  ...changes,
});
const path = '/api/businesses/4/plan';

describe('a limit of a plan', () => {
  it.each<
    [Plan, number, { limit: number | null; room: number | undefined; next: Plan | undefined }]
  >([
    ['baslangic', 18, { limit: 20, room: 2, next: 'baslangic' }],
    ['baslangic', 20, { limit: 20, room: 0, next: 'isletme' }],
    ['baslangic', 31, { limit: 20, room: 0, next: 'isletme' }],
    ['isletme', 31, { limit: null, room: undefined, next: 'isletme' }],
  ])('of %s with %i tables', (plan, held, expected) => {
    expect(toPlanLimit('tables', plan, held)).toMatchObject({ held, ...expected });
  });

  it('leads from five branches to the plan without a limit', () => {
    const limit = toPlanLimit('branches', 'isletme', 5);
    expect(limit).toMatchObject({ limit: 5, room: 0, next: 'kurumsal' });
  });

  it('is read again after an addition was refused', async () => {
    let tables = 19;
    const asked = respondToCalls(({ method }) =>
      method === 'GET' ? buildPlan({ tables }) : refusal('plan_limit'),
    );
    const page = await renderSettled(() => ({
      limit: usePlanLimit(4, 'tables'),
      add: useTableChanges(1).add,
    }));
    expect(page.current().limit?.room).toBe(1);
    tables = 20;
    const refused = page.act(() => page.current().add({ tableNumber: 'Masa 20' }));
    await expect(refused).rejects.toMatchObject({ code: 'plan_limit' });
    await page.act(settled);
    expect(page.current().limit).toMatchObject({ held: 20, room: 0, next: 'isletme' });
    expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});

describe('a change of the own plan', () => {
  const draw = () =>
    renderHook(() => ({ plan: useBusinessPlan(4).data, change: useChangeOwnPlan(4).mutateAsync }));

  it('is shown as returned', async () => {
    const changed = buildPlan({ plan: 'isletme' });
    const asked = respondToCalls(({ method }) => (method === 'GET' ? buildPlan() : changed));
    const page = await draw();
    await page.act(settled);
    const body = { plan: 'isletme', from: 'baslangic' } as const;
    await page.act(() => page.current().change(body));
    expect(page.current().plan).toEqual(changed);
    expect(asked.at(-1)).toEqual({ method: 'PUT', path, body });
  });

  it('reads the plan again after a refusal', async () => {
    let plan: Plan = 'baslangic';
    respondToCalls(({ method }) =>
      method === 'GET' ? buildPlan({ plan }) : refusal('state_changed'),
    );
    const page = await draw();
    await page.act(settled);
    plan = 'kurumsal';
    const refused = page.act(() => page.current().change({ plan: 'isletme', from: 'baslangic' }));
    await expect(refused).rejects.toMatchObject({ code: 'state_changed' });
    await page.act(settled);
    expect(page.current().plan?.plan).toBe('kurumsal');
  });
});
