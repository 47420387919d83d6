/** The menu page on a guest's phone, at a table of its own, and what the server answers it. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { anonymous, me } from '@sofra/contracts/auth';
import { changeBasket } from '@sofra/contracts/baskets';
import { readBill } from '@sofra/contracts/bills';
import { type GuestMenu, readMenu } from '@sofra/contracts/menus';
import * as sessions from '@sofra/contracts/sessions';
import type { SessionSnapshot, TableSession } from '@sofra/contracts/sessions';
import { type GuestTable, viewTable } from '@sofra/contracts/tables';
import { MenuPage } from '../src/features/guest/MenuPage.tsx';
import {
  buildBasketLine,
  buildGuestTable,
  buildItem,
  buildLedger,
  buildSession,
  buildUser,
  refusal,
} from './data.ts';
import { renderPage } from './page.tsx';
import { on, serve } from './server.ts';

interface Visit {
  menu?: Partial<GuestMenu>;
  table?: Partial<GuestTable>;
  /** Open session at the table; the phone's guest is user 7. */
  session?: Partial<TableSession>;
  /** More of the guest's session. */
  snapshot?: Partial<SessionSnapshot>;
}

let last = 0;
/** Opens the page. Its table and dish have a new id each time, because stores outlive a test. */
export async function openMenuPage({ menu, table, session: open, snapshot }: Visit = {}) {
  last += 1;
  const id = last;
  const session = open ? buildSession({ id, tableId: id, ...open }) : null;
  const seat = buildSession({ id, tableId: id });
  const server = serve(
    on(viewTable, { ...buildGuestTable(), id, ...table }),
    on(readMenu, {
      branchId: 1,
      currency: 'TRY',
      categories: [{ key: 'starters', name: { tr: 'Mezeler' } }],
      items: [buildItem({ id, name: { tr: 'Humus' } })],
      position: { room: `menu:${id}`, epoch: 'e', seq: 0 },
      ...menu,
    }),
    ...(table?.isStopped ? [on(readMenu, () => refusal('not_found'))] : []),
    on(me, session ? buildUser() : null),
    on(anonymous, buildUser()),
    on(sessions.findSession, session),
    on(sessions.startSession, seat),
    on(sessions.joinSession, seat),
    on(sessions.readSession, () => ({
      session: session ?? seat,
      orders: [],
      basket: { lines: [], guests: [] },
      position: { room: `session:${id}`, epoch: 'e', seq: 0 },
      ...snapshot,
    })),
    on(readBill, {
      ledger: buildLedger({ sessionId: id, tableId: id }),
      choices: { sessionId: id, holds: [] },
      currency: 'TRY',
      online: null,
      paysAfterServing: false,
    }),
    on(changeBasket, ({ body: { lines } }) => ({
      lines: lines.map((line) =>
        buildBasketLine({ note: null, ...line, version: line.version + 1 }),
      ),
    })),
  );
  const show = () =>
    renderPage(<MenuPage tableId={id} onMoved={() => undefined} />, { showsMessages: true });
  const reader = await show();
  // Until then, the code for ordering replaces the buttons of the rows.
  if (!table?.isClosed && !table?.isStopped) {
    await screen.findAllByRole('article');
    await waitFor(() => expect(document.querySelector('article [aria-busy]')).toBeNull());
  }
  return { id, server, show, reader };
}
