// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { auth, type AuthState } from '../client/auth.ts';
import { renderHook } from '../../../test/hooks.ts';
import { buildUser } from '../../../test/data.ts';
import { ticketDrafts, useTicketDraft } from './ticket-drafts.ts';

const signIn = (state: AuthState) => auth.store.setState({ auth: state });
const drawDrafts = () => renderHook(() => [useTicketDraft(1), useTicketDraft(2)] as const);

afterEach(() => {
  // Signing out deletes the user's drafts.
  signIn(buildUser());
  signIn('signedOut');
});

describe('the draft of a ticket', () => {
  it('is empty at first, and separate for each ticket', async () => {
    const { current, act } = await drawDrafts();
    expect(current().map(({ message }) => message)).toEqual(['', '']);
    await act(() => ticketDrafts.write(1, 'Yazıcı'));
    await act(() => ticketDrafts.write(2, 'Fatura'));
    expect(current().map(({ message }) => message)).toEqual(['Yazıcı', 'Fatura']);
  });

  it('gets a new client id with each text', async () => {
    const { current, act } = await drawDrafts();
    await act(() => ticketDrafts.write(1, 'Yazıcı'));
    const { clientId } = current()[0];
    await act(() => ticketDrafts.write(1, 'Yazıcı bozuk'));
    expect(clientId).not.toBe('');
    expect(current()[0].clientId).not.toBe(clientId);
  });

  it('is deleted once it is sent, and no other is', async () => {
    const { current, act } = await drawDrafts();
    await act(() => ticketDrafts.write(1, 'Yazıcı'));
    await act(() => ticketDrafts.write(2, 'Fatura'));
    await act(() => ticketDrafts.said(1, current()[0]));
    expect(current().map(({ message }) => message)).toEqual(['', 'Fatura']);
  });

  it('remains if the text changed after it was sent', async () => {
    const { current, act } = await drawDrafts();
    await act(() => ticketDrafts.write(1, 'Yazıcı'));
    const [sent] = current();
    await act(() => ticketDrafts.write(1, 'Yazıcı bozuk'));
    await act(() => ticketDrafts.said(1, sent));
    await act(() => ticketDrafts.said(2, sent));
    expect(current().map(({ message }) => message)).toEqual(['Yazıcı bozuk', '']);
  });

  it.each<{ who: string; before: AuthState; now: AuthState; kept: string }>([
    { who: 'signs out', before: buildUser(), now: 'signedOut', kept: '' },
    { who: 'is another user', before: buildUser(), now: buildUser({ id: 8 }), kept: '' },
    { who: 'has another name', before: buildUser(), now: buildUser({ name: 'Elif' }), kept: 'Bu' },
    { who: 'becomes known', before: 'loading', now: buildUser(), kept: 'Bu' },
    { who: 'signs in', before: 'signedOut', now: buildUser(), kept: 'Bu' },
  ])('shows "$kept" after the author of "Bu" $who', async ({ before, now, kept }) => {
    signIn(before);
    const { current, act } = await drawDrafts();
    await act(() => ticketDrafts.write(1, 'Bu'));
    await act(() => signIn(now));
    expect(current()[0].message).toBe(kept);
  });
});
