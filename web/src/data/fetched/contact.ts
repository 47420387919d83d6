/** Draft of a message at `/contact`, kept in this tab until the server has received it. */
import { ContactMessage, sendContactMessage, ticketCategories } from '@sofra/contracts/support';
import * as v from 'valibot';
import { call } from '../transport/api.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { makeId } from '../../lib/format/ids.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { removeSaved, openTabStorage, save } from '../../lib/browser/storage.ts';

const tab = openTabStorage();
const KEY = 'sofra.contact';

const Draft = v.object({
  name: v.string(),
  email: v.string(),
  category: v.picklist(ticketCategories),
  title: v.string(),
  description: v.string(),
  /** Id of this text, so that a retry is recognized as the same message. */
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

/** Returns the draft saved in this tab. */
export const savedContact = (): ContactDraft | undefined => readSaved(tab, KEY, Draft);

/** Saves changed fields; a changed text is a new message with a new id. */
export function saveContact(draft: ContactDraft, written: Partial<ContactDraft>): ContactDraft {
  const next = { ...draft, ...written, clientId: makeId() };
  save(tab, KEY, next);
  return next;
}

/** Returns the fields with errors, in the form's order. */
export function fieldErrorsOf(draft: ContactDraft): ContactField[] {
  const { issues } = v.safeParse(ContactMessage, draft);
  const names = new Set(issues?.map((issue) => issue.path?.[0].key));
  return (['name', 'email', 'category', 'title', 'description'] as const).filter((name) =>
    names.has(name),
  );
}

/** Sends the message, discards the draft and returns the ticket's number. Throws `ApiError`. */
export async function sendContact(draft: ContactDraft): Promise<number> {
  const body = { ...draft, language: currentLanguage() };
  const { ticketId } = await call(sendContactMessage, { body });
  removeSaved(tab, KEY);
  return ticketId;
}
