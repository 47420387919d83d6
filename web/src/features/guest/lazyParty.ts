import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  useContext,
  useSyncExternalStore,
} from 'react';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { loadPart } from '../../lib/browser/loadPart.ts';
import { retryUntilDone } from '../../lib/browser/retry.ts';
import type * as PartyModule from './party/party.ts';

type Party = typeof PartyModule;
let coming: Promise<Party> | undefined;
let here: Party | undefined;
/** True between a failed attempt to load the code and a successful one. */
let isFailing = false;
const waiting = new Set<() => void>();

async function loadParty(): Promise<Party> {
  try {
    const [loaded] = await Promise.all([import('./party/party.ts'), loadNamespaces(['party'])]);
    here = loaded;
    isFailing = false;
    return loaded;
  } catch (error) {
    isFailing = true;
    throw error;
  } finally {
    for (const notify of waiting) notify();
  }
}

/**
 * Loads the code for ordering (session, sheets, sockets) after the menu is readable. Retries until it has
 * loaded.
 */
const party = (): Promise<Party> => (coming ??= retryUntilDone(() => loadPart(loadParty)));

const later = <Props>(pick: (loaded: Party) => ComponentType<Props>) =>
  lazy(() => party().then((loaded) => ({ default: pick(loaded) })));

export const ClosedTable = later((loaded) => loaded.ClosedTable);
export const NothingFound = later((loaded) => loaded.NothingFound);
export const PageToast = later((loaded) => loaded.PageToast);
export const PartyDock = later((loaded) => loaded.PartyDock);
export const PartyFace = later((loaded) => loaded.PartyFace);
export const PartyOrders = later((loaded) => loaded.PartyOrders);
export const PartySheets = later((loaded) => loaded.PartySheets);
export const PartyTabs = later((loaded) => loaded.PartyTabs);
export const UnknownTable = later((loaded) => loaded.UnknownTable);

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** Returns the code once it has loaded. */
export const usePartyCode = (): Party | undefined =>
  useSyncExternalStore(
    subscribe,
    () => here,
    () => undefined,
  );

/** The code for the rows of a section; a context, because one subscription for each part of a row is slow. */
export const RowCode = createContext<Party | undefined>(undefined);

/**
 * Creates components for rows, of which there are too many to suspend each: they render nothing without
 * `RowCode`.
 */
const onceHere = <Props extends object>(pick: (loaded: Party) => ComponentType<Props>) =>
  function OnceHere(props: Props) {
    const code = useContext(RowCode);
    return code ? createElement(pick(code), props) : null;
  };

/** Returns true while the code can't be loaded. */
export const useIsFailing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isFailing,
    () => false,
  );

export const AllergyLine = onceHere((loaded) => loaded.AllergyLine);
export const BackSoon = onceHere((loaded) => loaded.BackAgain);
export const ItemCount = onceHere((loaded) => loaded.ItemCount);
export const TagIcon = onceHere((loaded) => loaded.TagIcon);
