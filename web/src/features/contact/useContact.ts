import { useEffect, useState } from 'react';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import {
  type ContactDraft,
  type ContactField,
  emptyContact,
  fieldErrorsOf,
  savedContact,
  sendContact,
  saveContact,
} from '../../data/fetched/contact.ts';

/** State of a message: being written, being sent, refused, or sent as a ticket. */
export type Sending =
  | { at: 'writing' | 'sending' }
  | { at: 'failed'; error: unknown }
  | { at: 'sent'; ticketId: number; email: string };

/** Message of this tab: its draft, prefilled for a signed-in user, and its delivery. */
export function useContact() {
  const [draft, setDraft] = useState<ContactDraft>(emptyContact);
  const [fieldErrors, setFieldErrors] = useState<readonly ContactField[]>([]);
  const [sending, setSending] = useState<Sending>({ at: 'writing' });
  const who = useAuth();
  const person = accountOf(who);

  useEffect(() => {
    const kept = savedContact();
    if (kept) setDraft(kept);
  }, []);
  useEffect(() => {
    if (!person) return;
    setDraft((held) => ({
      ...held,
      name: held.name || person.name,
      email: held.email || (person.email ?? ''),
    }));
  }, [person]);

  const write = (written: Partial<ContactDraft>): void => {
    const next = saveContact(draft, written);
    setDraft(next);
    // Typing only rechecks fields that have an error.
    setFieldErrors((found) => {
      const now = fieldErrorsOf(next);
      return found.filter((name) => now.includes(name));
    });
  };
  /** Sends the message; returns the first field with an error, if any. */
  async function send(): Promise<ContactField | undefined> {
    const found = fieldErrorsOf(draft);
    setFieldErrors(found);
    if (found.length > 0) return found[0];
    // Prefilled only, so it has no id yet.
    const message = draft.clientId === '' ? saveContact(draft, {}) : draft;
    setSending({ at: 'sending' });
    try {
      const ticketId = await sendContact(message);
      setSending({ at: 'sent', ticketId, email: message.email.trim() });
      setDraft({ ...emptyContact, name: message.name, email: message.email });
    } catch (error) {
      setDraft(message);
      setSending({ at: 'failed', error });
    }
  }
  return { draft, fieldErrors, sending, write, send, again: () => setSending({ at: 'writing' }) };
}
