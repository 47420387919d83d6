import { expect, it, describe } from 'vitest';
import { keyActions, type KeyRight, keyRights } from '@sofra/contracts/api-keys';
import { ownApi } from '../../test/api.ts';
import { actionRequests } from '../../test/action-requests.ts';
import { buildApiKey } from '../../test/integration-requests.ts';
import { buildScene, buildStage, type Scene } from '../../test/matrix.ts';
import { today } from '../../test/venue.ts';

const api = await ownApi({ DEMO: '1', RATE_LIMIT: '100000' });
const stage = await buildStage(api);
const { businessId, branchId } = stage.venue;
await api.rows('businesses', businessId).set({ plan: 'kurumsal' });

const NOTE = 'KANARYA';
const NICKNAME = 'ZÜBEYDE';

/** A table whose guest wrote a note, a nickname and an allergy, and for whom staff ordered too. */
async function buildWords(): Promise<Scene> {
  const scene = await buildScene(api, stage);
  const { sessionId, orderId, owner } = scene;
  const reading = { language: null, text: NOTE, kitchenLanguage: 'tr', translatedBy: null };
  await api.rows('session_guests', { session_id: sessionId }).set({ nickname: NICKNAME });
  await api.rows('order_lines', { order_id: orderId }).set({
    note: NOTE,
    note_reading: JSON.stringify({ ...reading, allergens: [] }),
    change_reason: NOTE,
  });
  await api.rows('orders', orderId).set({ placed_for: owner.userId, cancel_reason: NOTE });
  await api.db
    .insertInto('session_allergies')
    .values({ session_id: sessionId, user_id: owner.userId, allergens: ['nuts'], text: NOTE })
    .execute();
  return scene;
}

/** All texts that a key receives from its actions about tables with such words. */
async function hear(rights: readonly KeyRight[]): Promise<string> {
  const { headers } = await buildApiKey(api.db, { businessId, actions: rights });
  const login = { email: 'nobody@sofra.test', password: 'wrong' };
  const days = `from=${today()}&to=${today()}`;
  const past = await buildWords();
  await api.rows('orders', past.orderId).set({ status: 'served' });
  const history = `/api/branches/${branchId}/orders?state=history`;
  const texts = [(await api.call('GET', history, { headers })).text];
  for (const action of keyActions) {
    const scene = { ...(await buildWords()), login };
    const { method, path, body } = await actionRequests[action](stage, scene, api);
    const asked = path.replace('kind=days', 'kind=orders').replace(/from=[\d-]+&to=[\d-]+/, days);
    const { status, text } = await api.call(method, asked, { headers, body });
    expect({ action, status }).toEqual({ action, status: 200 });
    texts.push(text);
  }
  return texts.join('\n');
}

describe('the answers of an API key’s actions', () => {
  it('tell nothing that guests wrote', async () => {
    const heard = await hear(keyActions);
    expect(heard).toContain('"seat":1');
    expect(heard).not.toMatch(/KANARYA|ZÜBEYDE|allergies/);
  });

  it('tell notes or nicknames only if the key has that right', async () => {
    const notes = await hear([...keyActions, 'orders.notes']);
    expect(notes).toContain(NOTE);
    expect(notes).not.toMatch(/ZÜBEYDE|allergies/);
    const names = await hear([...keyActions, 'orders.nicknames']);
    expect(names).toContain(NICKNAME);
    expect(names).not.toMatch(/KANARYA|allergies/);
  });

  it('aren’t found by a guest’s name without that right', async () => {
    const scene = await buildWords();
    await api.rows('orders', scene.orderId).set({ status: 'served' });
    const path = `/api/branches/${branchId}/orders?state=history&search=${encodeURI('zübeyde')}`;
    const find = async (rights: readonly KeyRight[]) => {
      const { headers } = await buildApiKey(api.db, { businessId, actions: rights });
      const { body } = await api.call('GET', path, { headers });
      return body.orders.length;
    };
    expect(await find(keyActions)).toBe(0);
    expect(await find(keyRights)).toBeGreaterThan(0);
  });

  it('have no orders that wait for a confirmation', async () => {
    const scene = await buildScene(api, stage);
    await api.rows('orders', scene.orderId).set({ held_at: new Date(), placed_at: null });
    const { headers } = await buildApiKey(api.db, { businessId, actions: keyActions });
    const path = `/api/sessions/${scene.sessionId}/orders`;
    expect((await api.call('GET', path, { headers })).body).toEqual([]);
  });
});
