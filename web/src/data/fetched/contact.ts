/** Draft of a message at `/contact`: kept in this tab until it was received. */
import { ContactMessage, sendContactMessage, ticketCategories } from '@sofra/contracts/tickets';
import * as v from 'valibot';
import { call } from '../transport/api.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { makeId } from '../../lib/format/ids.ts';
import { forget, openTabStorage, readSaved, save } from '../../lib/browser/storage.ts';

const tab = openTabStorage();
const KEY = 'sofra.contact';

const Draft = v.object({
  name: v.string(),
  email: v.string(),
  category: v.picklist(ticketCategories),
  title: v.string(),
  description: v.string(),
  /** Id of this text: sending it again after a failure is the same message. */
  clientId: v.string(),
});
export type ContactDraft = v.InferOutput<typeof Draft>;
export type ContactField = Exclude<keyof ContactDraft, 'clientId'>;

export const emptyContact: ContactDraft = {
  name: '',
  email: '',
  category: 'feature',
  title: '',
  description: '',
  clientId: '',
};

/** Returns the draft that was typed in this tab before it left the page. */
export const keptContact = (): ContactDraft | undefined => readSaved(tab, KEY, Draft);

/** The draft with something written again: another text is another message. */
export function writeContact(draft: ContactDraft, written: Partial<ContactDraft>): ContactDraft {
  const next = { ...draft, ...written, clientId: makeId() };
  save(tab, KEY, next);
  return next;
}

/** The fields that hold no message yet, in the form's order. */
export function faultsOf(draft: ContactDraft): ContactField[] {
  const { issues } = v.safeParse(ContactMessage, draft);
  const names = new Set(issues?.map((issue) => issue.path?.[0].key));
  return (['name', 'email', 'category', 'title', 'description'] as const).filter((name) =>
    names.has(name),
  );
}

/** Sends it; answers the ticket's number, and forgets the draft. Throws `ApiError`. */
export async function sendContact(draft: ContactDraft): Promise<number> {
  const body = { ...draft, language: currentLanguage() };
  const { ticketId } = await call(sendContactMessage, { body });
  forget(tab, KEY);
  return ticketId;
}
