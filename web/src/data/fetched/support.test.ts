// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser, disconnect, pathsOf, unanswered } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import {
  buildPlatformSnapshot,
  buildTicket,
  platformPosition as position,
} from '../../../test/platform.ts';
import { auth } from '../client/auth.ts';
import { useSubscribeToPlatform } from '../live/platform.ts';
import {
  type ContactDraft,
  emptyContact,
  fieldErrorsOf,
  saveContact,
  savedContact,
  sendContact,
} from './contact.ts';
import {
  allTickets,
  useBusinessTickets,
  useSubscribeToOwnTickets,
  useSubscribeToTickets,
  useTickets,
} from './support.ts';

// A socket that never connects.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, active: true, on: () => undefined, io: { on: () => undefined } }),
}));

const counts = { all: 2, open: 2, in_progress: 0, resolved: 0 };
const dashboard = buildPlatformSnapshot();

/** Returns every list in two pages, ticket 2 and then ticket 1; one that is searched never comes. */
function answerTickets() {
  const asked = respondToCalls(({ path }) => {
    if (path === '/api/admin/dashboard') return dashboard;
    if (path === '/api/user/room') return { position: { ...position, room: 'user:7' } };
    if (path === '/api/auth/me') return buildUser();
    if (path.includes('search')) return unanswered;
    return path.includes('after=2')
      ? { tickets: [buildTicket(1)], nextAfter: null, counts, position }
      : { tickets: [buildTicket(2)], nextAfter: 2, counts, position };
  });
  return { asked, paths: () => pathsOf(asked).sort() };
}
const tell = () => hear('ticket.changed', buildTicket(2), 'platform');

beforeEach(() => {
  auth.store.setState({ auth: buildUser() });
  sessionStorage.clear();
});

describe('the platform’s tickets', () => {
  it('are read again once the room is followed, because earlier events may be missing', async () => {
    const { paths } = answerTickets();
    await renderSettled(() => {
      useSubscribeToPlatform();
      useSubscribeToTickets();
      useTickets(allTickets);
    });
    expect(paths()).toEqual(['/api/admin/dashboard', '/api/admin/support', '/api/admin/support']);
  });

  it('are read once if the room is already followed, then with each event while open', async () => {
    const { asked, paths } = answerTickets();
    await renderSettled(useSubscribeToPlatform);
    const list = await renderHook(() => useTickets(allTickets).data);
    const page = await renderSettled(useSubscribeToTickets);
    expect(paths()).toEqual(['/api/admin/dashboard', '/api/admin/support']);
    asked.length = 0;
    await list.run(tell);
    expect(paths()).toEqual(['/api/admin/support']);
    await page.leave();
    await list.run(tell);
    expect(paths()).toEqual(['/api/admin/support']);
  });
});

describe('the tickets that a user may see', () => {
  const ofRoom = ['/api/auth/me', '/api/user/room'];
  const list = '/api/businesses/1/tickets';

  it('are read again if events for the user may be lost, while they are visible', async () => {
    const { asked, paths } = answerTickets();
    const shown = await renderSettled(() => useBusinessTickets(1).data);
    const { current, act, run } = await renderHook(() => {
      const [userId, become] = useState(7);
      useSubscribeToOwnTickets(userId);
      return become;
    });
    await act(() => vi.waitUntil(() => asked.length === 4));
    await shown.act(settled);
    expect(paths()).toEqual([...ofRoom, list, list].sort());
    await shown.leave();
    asked.length = 0;
    await act(() => current()(8));
    await run(() => vi.waitUntil(() => asked.length === 2));
    expect(paths()).toEqual(ofRoom);
  });

  it('are read again with each event while the page is open', async () => {
    const { asked, paths } = answerTickets();
    const page = await renderHook(() => useSubscribeToOwnTickets(7));
    await page.act(() => vi.waitUntil(() => asked.length === 2));
    const shown = await renderSettled(() => useBusinessTickets(1).data);
    asked.length = 0;
    await shown.run(tell);
    expect(paths()).toEqual([list]);
    await page.leave();
    await shown.run(tell);
    expect(paths()).toEqual([list]);
  });

  it('are no longer followed after the page is left, and read again when it is opened', async () => {
    const { asked, paths } = answerTickets();
    for (const count of [2, 4]) {
      const page = await renderHook(() => useSubscribeToOwnTickets(7));
      await page.act(() => vi.waitUntil(() => asked.length === count));
      await page.leave();
    }
    expect(paths()).toEqual([...ofRoom, ...ofRoom].sort());
  });
});

describe('writing to the platform', () => {
  const message: ContactDraft = {
    name: 'Ayşe',
    email: 'ayse@example.com',
    category: 'technical',
    title: 'Yazıcı',
    description: 'Yazıcı fiş basmıyor.',
    clientId: '12345678',
  };

  it('starts empty with a preselected category', () => {
    expect(savedContact()).toBeUndefined();
    expect(emptyContact).toEqual({
      name: '',
      email: '',
      category: 'feature',
      title: '',
      description: '',
      clientId: '',
    });
  });

  it('keeps the draft in the tab, with a new id for each text', () => {
    const first = saveContact(emptyContact, { name: 'Ayşe' });
    expect(first).toEqual({ ...emptyContact, name: 'Ayşe', clientId: expect.any(String) });
    const second = saveContact(first, { category: 'payment' });
    expect(second).toEqual({ ...first, category: 'payment', clientId: expect.any(String) });
    expect(second.clientId).not.toBe(first.clientId);
    expect(savedContact()).toEqual(second);
  });

  it.each([
    ['a category that is not offered', { ...message, category: 'praise' }],
    ['a missing id', { ...message, clientId: undefined }],
    ['a missing text', { ...message, description: undefined }],
  ])('ignores a stored draft with %s', (_what, kept) => {
    sessionStorage.setItem('sofra.contact', JSON.stringify(kept));
    expect(savedContact()).toBeUndefined();
    sessionStorage.setItem('sofra.contact', JSON.stringify(message));
    expect(savedContact()).toEqual(message);
  });

  it('names the incomplete fields in the order of the form', () => {
    expect(fieldErrorsOf(message)).toEqual([]);
    expect(fieldErrorsOf({ ...message, clientId: '' })).toEqual([]);
    expect(fieldErrorsOf(emptyContact)).toEqual(['name', 'email', 'title', 'description']);
    expect(fieldErrorsOf({ ...message, email: 'ayse' })).toEqual(['email']);
    expect(fieldErrorsOf({ ...message, title: 'Ya', description: 'kısa' })).toEqual([
      'title',
      'description',
    ]);
  });

  it('sends the message in the current language, and deletes the draft', async () => {
    const asked = respondToCalls(() => ({ ticketId: 31 }));
    const draft = saveContact(message, {});
    expect(await sendContact(draft)).toBe(31);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/contact', body: { ...draft, language: 'tr' } },
    ]);
    expect(savedContact()).toBeUndefined();
  });

  it('keeps the draft if sending fails', async () => {
    respondToCalls(disconnect);
    const draft = saveContact(message, {});
    await expect(sendContact(draft)).rejects.toMatchObject({ code: 'network' });
    expect(savedContact()).toEqual(draft);
  });
});
