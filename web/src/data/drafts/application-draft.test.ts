// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationDraft } from './application-draft.ts';
import { auth } from '../client/auth.ts';
import { buildUser } from '../../../test/data.ts';

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
