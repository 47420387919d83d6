import { sql } from 'kysely';
import * as contract from '@sofra/contracts/support';
import { managerRoles } from '@sofra/contracts/roles';
import { readSnapshot } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import { readPosition } from '@sofra/infra/rooms';
import type { AuthServices } from '../auth/auth-services.ts';
import { type SignedIn, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { answerTicket } from './answer-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { addReply } from './reply.ts';
import { changeTicketStatus } from './ticket-status.ts';
import { getTicket } from './tickets.ts';
import { writeFromContact } from './write-from-contact.ts';

/** Returns true if a user manages a business and may see all its tickets. */
const runs = ({ memberships }: SignedIn, businessId: number): boolean =>
  memberships.some(
    (held) => held.businessId === businessId && managerRoles.some((role) => role === held.role),
  );

export const supportEndpoints = (
  { db, env, rooms, jobs }: Deps,
  { limits }: Pick<AuthServices, 'limits'>,
): Endpoint[] => [
  handle(contract.openTicket, async ({ params: { businessId }, body }, { caller }) => {
    const user = requireSignedIn(caller);
    await limits.mail(user);
    const by = { businessId, userId: user.userId, origin: env.PUBLIC_ORIGIN };
    const { ticket, mailJobIds } = await rooms.transact((trx) => openTicket(trx, by, body));
    for (const jobId of mailJobIds) enqueueJob(jobs, jobId, 'send-mail');
    return ticket;
  }),
  handle(contract.listBusinessTickets, ({ params: { businessId }, query }, { caller }) => {
    const user = requireSignedIn(caller);
    const whose = sql<boolean>`ticket.business_id = ${businessId}
      and (${runs(user, businessId)} or ticket.opened_by = ${user.userId})`;
    return readSnapshot(db, (trx) => listTickets(trx, whose, query));
  }),
  handle(contract.readTicket, ({ params }) => getTicket(db, params.ticketId)),
  handle(contract.replyToTicket, async ({ params, body }, { caller }) => {
    const user = requireSignedIn(caller);
    await limits.mail(user);
    const reply = { ...params, ...body, authorId: user.userId, isStaff: false };
    const { ticket } = await rooms.transact((trx) => addReply(trx, reply));
    return ticket;
  }),
  handle(contract.sendContactMessage, async ({ body }, { caller: { user }, request }) => {
    await limits.strangerMail(request);
    const userId = user && !user.isAnonymous ? user.userId : null;
    const by = { userId, origin: env.PUBLIC_ORIGIN };
    const { ticketId, mailJobIds } = await rooms.transact((trx) => writeFromContact(trx, by, body));
    for (const jobId of mailJobIds) enqueueJob(jobs, jobId, 'send-mail');
    return { ticketId };
  }),

  handle(contract.listTickets, ({ query }) =>
    readSnapshot(db, async (trx) => ({
      ...(await listTickets(trx, sql`true`, query)),
      position: await readPosition(trx, 'platform'),
    })),
  ),
  handle(contract.viewTicket, ({ params }) => getTicket(db, params.ticketId)),
  handle(contract.changeTicketStatus, ({ params, body }, { caller }) => {
    const { userId } = requireSignedIn(caller);
    return rooms.transact((trx) => changeTicketStatus(trx, userId, params.ticketId, body));
  }),
  handle(contract.answerTicket, async ({ params, body }, { caller }) => {
    const reply = { ...params, ...body, authorId: requireSignedIn(caller).userId };
    const origin = env.PUBLIC_ORIGIN;
    const { ticket, mailJobId } = await rooms.transact((trx) => answerTicket(trx, reply, origin));
    if (mailJobId !== null) enqueueJob(jobs, mailJobId, 'send-mail');
    return ticket;
  }),
];
