// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ContactDraft,
  emptyContact,
  faultsOf,
  keptContact,
  sendContact,
  writeContact,
} from './contact.ts';
import { cut } from '../../../test/data.ts';
import { answerCalls } from '../../../test/hooks.ts';

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
  it('begins empty, with a category picked', () => {
    expect(keptContact()).toBeUndefined();
    expect(emptyContact).toEqual({
      name: '',
      email: '',
      category: 'feature',
      title: '',
      description: '',
      clientId: '',
    });
  });

  it('keeps in the tab what is written, each text as a message of its own', () => {
    const first = writeContact(emptyContact, { name: 'Ayşe' });
    expect(first).toEqual({ ...emptyContact, name: 'Ayşe', clientId: expect.any(String) });
    const second = writeContact(first, { category: 'payment' });
    expect(second).toEqual({ ...first, category: 'payment', clientId: expect.any(String) });
    expect(second.clientId).not.toBe(first.clientId);
    expect(keptContact()).toEqual(second);
  });

  it.each([
    ['a category that is not offered', { ...message, category: 'praise' }],
    ['a missing id', { ...message, clientId: undefined }],
    ['a missing text', { ...message, description: undefined }],
  ])('ignores a kept draft with %s', (_what, kept) => {
    sessionStorage.setItem('sofra.contact', JSON.stringify(kept));
    expect(keptContact()).toBeUndefined();
    sessionStorage.setItem('sofra.contact', JSON.stringify(message));
    expect(keptContact()).toEqual(message);
  });

  it('names the fields that hold no message yet, in the order of the form', () => {
    expect(faultsOf(message)).toEqual([]);
    expect(faultsOf({ ...message, clientId: '' })).toEqual([]);
    expect(faultsOf(emptyContact)).toEqual(['name', 'email', 'title', 'description']);
    expect(faultsOf({ ...message, email: 'ayse' })).toEqual(['email']);
    expect(faultsOf({ ...message, title: 'Ya', description: 'kısa' })).toEqual([
      'title',
      'description',
    ]);
  });

  it('sends it in the language that is spoken, and forgets the draft', async () => {
    const asked = answerCalls(() => ({ ticketId: 31 }));
    const draft = writeContact(message, {});
    expect(await sendContact(draft)).toBe(31);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/contact', body: { ...draft, language: 'tr' } },
    ]);
    expect(keptContact()).toBeUndefined();
  });

  it('keeps the draft when it could not be sent', async () => {
    answerCalls(cut);
    const draft = writeContact(message, {});
    await expect(sendContact(draft)).rejects.toMatchObject({ code: 'network' });
    expect(keptContact()).toEqual(draft);
  });
});
