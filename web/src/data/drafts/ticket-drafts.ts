/** Unsent messages of a user on support tickets: one draft per ticket, until they sign out. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { makeId } from '../../lib/format/ids.ts';
import { auth } from '../client/auth.ts';
import type { TicketMessage } from '../live/support.ts';

const store = createStore<Readonly<Record<number, TicketMessage>>>(() => ({}));

// A draft isn't visible to the next user.
auth.store.subscribe(({ auth: now }, { auth: before }) => {
  if (typeof before === 'object' && (typeof now !== 'object' || now.id !== before.id)) {
    store.setState({}, true);
  }
});

export const ticketDrafts = {
  /** Changed text is a new message and needs a new id, or it would be taken for a repeat. */
  write: (ticketId: number, message: string): void =>
    store.setState({ [ticketId]: { message, clientId: makeId() } }),
  /** Removes a sent message; text typed since then stays. */
  said: (ticketId: number, { clientId }: TicketMessage): void => {
    const { [ticketId]: held, ...others } = store.getState();
    if (held?.clientId === clientId) store.setState(others, true);
  },
};

const nothing: TicketMessage = { message: '', clientId: '' };

/** Returns the draft of a ticket; its message is empty if there is none. */
export const useTicketDraft = (ticketId: number): TicketMessage =>
  useStore(store, (drafts) => drafts[ticketId] ?? nothing);
