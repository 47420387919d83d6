/** Unsent messages of a user on support tickets: one draft per ticket, until they sign out. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { makeId } from '../../lib/format/ids.ts';
import { auth } from '../client/auth.ts';
import type { Said } from '../live/ticket.ts';

const store = createStore<Readonly<Record<number, Said>>>(() => ({}));

// A draft isn't visible to the next user.
auth.store.subscribe(({ auth: now }, { auth: before }) => {
  if (typeof before === 'object' && (typeof now !== 'object' || now.id !== before.id)) {
    store.setState({}, true);
  }
});

export const ticketDrafts = {
  /** Another text is another thing to say: sent again it mustn't be taken for the one before. */
  write: (ticketId: number, message: string): void =>
    store.setState({ [ticketId]: { message, clientId: makeId() } }),
  /** It is said; what was typed since stays. */
  said: (ticketId: number, { clientId }: Said): void => {
    const { [ticketId]: held, ...others } = store.getState();
    if (held?.clientId === clientId) store.setState(others, true);
  },
};

const nothing: Said = { message: '', clientId: '' };

/** The draft of a ticket; its message is empty where there is none. */
export const useTicketDraft = (ticketId: number): Said =>
  useStore(store, (drafts) => drafts[ticketId] ?? nothing);
