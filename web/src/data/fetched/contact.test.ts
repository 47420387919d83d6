// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ContactDraft,
  emptyContact,
  fieldErrorsOf,
  savedContact,
  sendContact,
  saveContact,
} from './contact.ts';
import { disconnect } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const message: ContactDraft = {
  name: 'Ayşe',
  email: 'ayse@example.com',
  category: 'technical',
  title: 'Yazıcı',
  description: 'Yazıcı fiş basmıyor.',
  clientId: '12345678',
};

describe('writing to the platform', () => {
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
