import { type ComponentType, lazy } from 'react';
import { alsoSpeak } from '../../lib/i18n.ts';
import { loadPart } from '../../lib/loadPart.ts';
import { untilDone } from '../../lib/retry.ts';
import type * as PartyModule from './party/party.ts';

/** Menü or Siparişlerimiz. */
export type View = 'menu' | 'orders';

/** Which sheet is open over the menu. */
export type OpenSheet =
  | { kind: 'item'; itemId: number }
  | { kind: 'basket' | 'tastes' | 'table' | 'nickname' };

type Party = typeof PartyModule;
let coming: Promise<Party> | undefined;

/**
 * Who sits at the table, ordering, the sheets, the sockets: the menu is readable before any of it is
 * here. On a bad signal it is tried until it has come.
 */
const party = (): Promise<Party> =>
  (coming ??= untilDone(() =>
    loadPart(async () => {
      const [loaded] = await Promise.all([import('./party/party.ts'), alsoSpeak(['party'])]);
      return loaded;
    }),
  ));

const later = <Props>(pick: (loaded: Party) => ComponentType<Props>) =>
  lazy(() => party().then((loaded) => ({ default: pick(loaded) })));

export const BackAgain = later((loaded) => loaded.BackAgain);
export const NothingFound = later((loaded) => loaded.NothingFound);
export const PartyDock = later((loaded) => loaded.PartyDock);
export const PartyFace = later((loaded) => loaded.PartyFace);
export const PartyOrders = later((loaded) => loaded.PartyOrders);
export const PartySheets = later((loaded) => loaded.PartySheets);
export const PartyTabs = later((loaded) => loaded.PartyTabs);
export const TagIcon = later((loaded) => loaded.TagIcon);
export const UnknownTable = later((loaded) => loaded.UnknownTable);
