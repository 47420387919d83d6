import { describe, expect, it } from 'vitest';
import { adjustBill, chooseLines, revokeAdjustment } from '@sofra/contracts/bills';
import { sessionRoom } from '@sofra/contracts/rooms';
import { endSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { billCalls, billsOf, leftUnpaid, openTill } from '../../test/bills.ts';
import { eventsOf, headOf } from '../../test/parties.ts';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

const revoke = (
  { sessionId }: { sessionId: number },
  { cookie }: { cookie: string },
  adjustmentId = 0,
) => ({ params: { sessionId, adjustmentId }, cookie });

describe('POST /api/sessions/:id/bill/adjustments', () => {
  it('gives a rate, an amount and complimentary lines, each of what is left of them', async () => {
    const party = await till.seat(2);
    const other = await till.order(party, party.guest, 1, 1);
    const otherId = other.lines[0]?.id ?? 0;
    const owed = async () => (await bill.sumUp(party, till.waiter)).owedMinor;
    const reason = 'Gecikme';
    await bill.adjust(party, till.manager, { kind: 'discount', rate: 1000, reason });
    expect(await owed()).toBe(18_720);
    await bill.adjust(party, till.manager, { kind: 'amount', amountMinor: 1000, reason });
    expect(await owed()).toBe(17_720);
    const lineIds = [otherId];
    const ledger = await bill.adjust(party, till.manager, {
      kind: 'complimentary',
      lineIds,
      reason,
    });
    const { lines, discountMinor } = await bill.sumUp(party, till.waiter);
    expect(lines.find(({ lineId }) => lineId === otherId)?.owedMinor).toBe(0);
    expect(discountMinor).toBe(20_800 - (await owed()));
    expect(ledger.adjustments).toMatchObject([
      { kind: 'discount', rate: 1000, amountMinor: null, reason, revokedAt: null },
      { kind: 'discount', rate: null, amountMinor: 1000 },
      { kind: 'complimentary', rate: null, amountMinor: null, lines: [{ lineId: otherId }] },
    ]);
    expect(ledger.adjustments[0]?.madeBy).not.toBeNull();
    const { ledger: told } = await bill.read(party, party.guest);
    expect(told.adjustments).toEqual(
      ledger.adjustments.map((one) => ({ ...one, reason: '', madeBy: null })),
    );
    await bill.record(party, till.waiter, await owed());
  });

  it('is refused after the end, as is holding lines', async () => {
    const party = await till.seat();
    const lines = [{ lineId: party.lineId, units: 1 }];
    const params = { sessionId: party.sessionId };
    await api.ask(endSession, { params, cookie: till.waiter.cookie, body: leftUnpaid });
    const discount = { kind: 'discount', rate: 1000, reason: 'Gecikme' } as const;
    expect((await bill.refuseAdjust(party, till.manager, discount)).code).toBe('session_ended');
    const choosing = billCalls.choose(party, party.guest, lines);
    expect((await api.refused(chooseLines, choosing)).code).toBe('session_ended');
  });

  it('is refused for lines that aren’t on the bill, and beyond what they owe', async () => {
    const [party, other] = [await till.seat(), await till.seat()];
    const reason = 'Gecikme';
    const refuse = async (body: Parameters<typeof bill.adjust>[2]) =>
      (await bill.refuseAdjust(party, till.manager, body)).code;
    const lineIds = [party.lineId, other.lineId];
    expect(await refuse({ kind: 'discount', rate: 500, lineIds, reason })).toBe('bill_changed');
    expect(await refuse({ kind: 'amount', amountMinor: 8501, reason })).toBe('bill_changed');
    expect(
      (await bill.refuseAdjust(party, till.waiter, { kind: 'complimentary', reason })).status,
    ).toBe(403);
    const empty = { kind: 'discount' as const, rate: 500, reason: ' ' };
    expect(
      await api.refused(adjustBill, billCalls.adjust(party, till.manager, empty)),
    ).toMatchObject({ code: 'invalid_input' });
  });

  it('frees what equal parts have paid for other lines, and leaves the rest to refund', async () => {
    const party = await till.seat();
    const other = await till.order(party, party.guest, 1, 1);
    const split = { kind: 'equal' as const, parts: 2, count: 1 };
    await bill.record(party, till.waiter, 6150, { split });
    const lineIds = [party.lineId];
    await bill.adjust(party, till.manager, { kind: 'complimentary', lineIds, reason: 'Soğuktu' });
    expect(await bill.sumUp(party, till.waiter)).toMatchObject({
      owedMinor: 3800,
      paidMinor: 6150,
      leftMinor: 0,
      refundDueMinor: 2350,
      lines: [
        { lineId: party.lineId, paidMinor: 2350 },
        { lineId: other.lines[0]?.id, paidMinor: 3800 },
      ],
    });
  });

  it('is revoked once, with an event and an audit entry', async () => {
    const party = await till.seat();
    const given = await bill.adjust(party, till.manager, {
      kind: 'discount',
      rate: 5000,
      reason: 'Gecikme',
    });
    const call = revoke(party, till.manager, given.adjustments[0]?.id);
    expect(
      (await api.refused(revokeAdjustment, { ...call, cookie: till.waiter.cookie })).status,
    ).toBe(403);
    const head = await headOf(api, sessionRoom(party.sessionId));
    const revoked = await api.ask(revokeAdjustment, call);
    expect(revoked.adjustments[0]?.revokedAt).not.toBeNull();
    expect(await api.ask(revokeAdjustment, call)).toEqual(revoked);
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toHaveLength(1);
    expect((await bill.sumUp(party, till.waiter)).owedMinor).toBe(8500);
    const other = await till.seat();
    const foreign = { ...call, params: { ...call.params, sessionId: other.sessionId } };
    expect((await api.refused(revokeAdjustment, foreign)).code).toBe('not_found');
    const audited = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'bill.%')
      .where('actor_id', '=', till.manager.userId)
      .execute();
    expect(audited.map(({ action }) => action)).toContain('bill.adjusted');
    expect(audited.map(({ action }) => action)).toContain('bill.adjustmentRevoked');
  });
});
