import { useEffect, useState } from 'react';
import { personOf, useAuth } from '../../data/client/auth.ts';
import {
  type ContactDraft,
  type ContactField,
  emptyContact,
  faultsOf,
  keptContact,
  sendContact,
  writeContact,
} from '../../data/fetched/contact.ts';

/** State of a message: being written, being sent, refused, or sent as a ticket. */
export type Sending =
  | { at: 'writing' | 'sending' }
  | { at: 'failed'; error: unknown }
  | { at: 'sent'; ticketId: number; email: string };

/** The message of this tab: what was kept of it, who a signed-in user is, and its way to us. */
export function useContact() {
  const [draft, setDraft] = useState<ContactDraft>(emptyContact);
  const [faults, setFaults] = useState<readonly ContactField[]>([]);
  const [sending, setSending] = useState<Sending>({ at: 'writing' });
  const who = useAuth();
  const person = personOf(who);

  useEffect(() => {
    const kept = keptContact();
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
    const next = writeContact(draft, written);
    setDraft(next);
    // Typing only rechecks fields that have an error.
    setFaults((found) => {
      const now = faultsOf(next);
      return found.filter((name) => now.includes(name));
    });
  };
  /** Returns the first field that is wrong, where one is. */
  async function send(): Promise<ContactField | undefined> {
    const found = faultsOf(draft);
    setFaults(found);
    if (found.length > 0) return found[0];
    // Filled in from the account and not written in: it has no id yet.
    const message = draft.clientId === '' ? writeContact(draft, {}) : draft;
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
  return { draft, faults, sending, write, send, again: () => setSending({ at: 'writing' }) };
}
