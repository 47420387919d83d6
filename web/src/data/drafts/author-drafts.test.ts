// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { auth, type AuthState } from '../client/auth.ts';
import { applicationDraft } from './application-draft.ts';
import { ticketDrafts, useTicketDraft } from './ticket-drafts.ts';

const guest = buildUser();
const ayse = buildUser({ id: 8, name: 'Ayşe', isAnonymous: false });
const mehmet = buildUser({ id: 9, name: 'Mehmet', isAnonymous: false });
const person = { name: 'Ayşe', email: 'ayse@example.com' };
const business = {
  name: 'Sofra',
  about: 'Ev yemekleri',
  industryType: '',
  fullAddress: 'Karaköy',
  phone: '',
  email: '',
};

beforeEach(() => {
  auth.leave();
  sessionStorage.clear();
});

describe('the draft of an application', () => {
  it('keeps each part typed in the tab until it is deleted', () => {
    expect(applicationDraft.read()).toBeUndefined();
    applicationDraft.keep({ person });
    expect(applicationDraft.read()).toEqual({ person, of: null });
    applicationDraft.keep({ business, of: 3 });
    expect(applicationDraft.read()).toEqual({ person, business, of: 3 });
    applicationDraft.keep({ business: { ...business, website: 'sofra.example' } });
    expect(applicationDraft.read()).toEqual({
      person,
      business: { ...business, website: 'sofra.example' },
      of: 3,
    });
    applicationDraft.forget();
    expect(applicationDraft.read()).toBeUndefined();
  });

  it.each([
    ['an applicant without an email', { person: { name: 'Ayşe' } }],
    ['a business without a phone', { business: { ...business, phone: undefined } }],
    ['an invalid business', { business: 'Sofra' }],
  ])('ignores a stored draft with %s', (_what, kept) => {
    sessionStorage.setItem('sofra.application', JSON.stringify(kept));
    expect(applicationDraft.read()).toBeUndefined();
    sessionStorage.setItem('sofra.application', JSON.stringify({ person }));
    expect(applicationDraft.read()).toEqual({ person, of: null });
  });

  it.each([
    ['signs out', () => auth.leave()],
    ['is replaced by another user', () => auth.enter(mehmet)],
  ])('is deleted when its author %s', (_how, change) => {
    auth.enter(ayse);
    applicationDraft.keep({ person });
    change();
    expect(applicationDraft.read()).toBeUndefined();
  });

  it.each([
    ['a stranger signs in', () => auth.leave(), () => auth.enter(ayse)],
    ['a guest signs in', () => auth.enter(guest), () => auth.enter(ayse)],
    ['a guest signs out', () => auth.enter(guest), () => auth.leave()],
    ['the same user is read again', () => auth.enter(ayse), () => auth.enter({ ...ayse })],
  ])('remains when %s', (_how, before, change) => {
    before();
    applicationDraft.keep({ person });
    change();
    expect(applicationDraft.read()).toEqual({ person, of: null });
  });
});

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
