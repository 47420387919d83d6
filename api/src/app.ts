import { fastifyCookie } from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { allergiesEndpoints } from './allergies/allergies.routes.ts';
import { billsEndpoints } from './bills/bills.routes.ts';
import { apiKeysEndpoints } from './api-keys/api-keys.routes.ts';
import { callsEndpoints } from './calls/calls.routes.ts';
import { accountEndpoints } from './account/account.routes.ts';
import { personalDataEndpoints } from './account/personal-data.routes.ts';
import { emailLinkEndpoints } from './account/email-links.routes.ts';
import { businessesEndpoints } from './businesses/businesses.routes.ts';
import { binEndpoints } from './bin/bin.routes.ts';
import { basketsEndpoints } from './baskets/baskets.routes.ts';
import { followPresence } from './baskets/presence.ts';
import { staffEndpoints } from './staff/staff.routes.ts';
import { pairingsEndpoints } from './pairings/pairings.routes.ts';
import { translateEndpoints } from './translate/translate.routes.ts';
import { imagesEndpoints } from './images/images.routes.ts';
import { serveImages } from './images/serve-images.ts';
import { daysEndpoints } from './days/days.routes.ts';
import { fiscalEndpoints } from './fiscal/fiscal.routes.ts';
import { dashboardEndpoints } from './dashboard/dashboard.routes.ts';
import { reportsEndpoints } from './reports/reports.routes.ts';
import { createAdmission } from './access/admission.ts';
import { createAllow } from './http/allow.ts';
import { auditEndpoints } from './audit/audit.routes.ts';
import { adminInvitationEndpoints } from './auth/admin-invitations.routes.ts';
import { twoFactorEndpoints } from './auth/two-factor.routes.ts';
import { backupsEndpoints } from './backups/backups.routes.ts';
import { authEndpoints } from './auth/auth.routes.ts';
import { registerEndpoints } from './registration/registration.routes.ts';
import { createCallerOf } from './auth/caller-of.ts';
import { cookieName } from './edge/cookies.ts';
import { createIdentity } from './auth/identity.ts';
import { createAuthServices } from './auth/auth-services.ts';
import { branchesEndpoints } from './branches/branches.routes.ts';
import { readContract } from './reference/contract.ts';
import type { Deps } from './core/deps.ts';
import { guardEdge } from './edge/edge.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  toServerOptions,
} from './edge/connections.ts';
import { sendError, refuseUnreadable } from './edge/error-answers.ts';
import { constantHeaders } from './edge/headers.ts';
import { createLimits, type Limits } from './edge/limits.ts';
import { sendNotFound } from './edge/not-found.ts';
import { hostOf, isSameOrigin } from './edge/origin.ts';
import { createPageGate } from './pages/page-gate.ts';
import { servePages } from './pages/pages.ts';
import { serveReference } from './reference/page.ts';
import { createRequestId, toLogOptions } from './edge/request-log.ts';
import { addHealth } from './health/health.routes.ts';
import { createActionLimiter } from './http/action-limiter.ts';
import { type Doors, type Endpoint, register } from './http/endpoint.ts';
import { createTenantQueue } from './http/tenant-queue.ts';
import { addJobBoard } from './jobs/job-board.ts';
import { createMenuCache } from './menus/menu-cache.ts';
import { mailboxEndpoints } from './mailbox/mailbox.routes.ts';
import { guestMenuEndpoints } from './menus/guest-menu.routes.ts';
import { createDurations } from './metrics/durations.ts';
import { addMetrics } from './metrics/metrics.routes.ts';
import { toOpenApi } from './reference/openapi.ts';
import { throttle } from './lib/throttle.ts';
import { platformEndpoints } from './platform-dashboard/platform-dashboard.routes.ts';
import { optionsEndpoints } from './options/options.routes.ts';
import { ordersEndpoints } from './orders/orders.routes.ts';
import { printersEndpoints } from './printers/printers.routes.ts';
import { attachRealtime } from './realtime/attach.ts';
import { serveOnlinePayments } from './online-payments/serve.ts';
import { followBills } from './sessions/free-settled.ts';
import { sessionsEndpoints } from './sessions/sessions.routes.ts';
import { createPlatformSettings } from './core/platform-settings.ts';
import { screensEndpoints } from './screens/screens.routes.ts';
import { stationsEndpoints } from './stations/stations.routes.ts';
import { settingsEndpoints } from './platform-settings/settings.routes.ts';
import { supportEndpoints } from './support/support.routes.ts';
import { tablesEndpoints } from './tables/tables.routes.ts';
import { usersEndpoints } from './users/users.routes.ts';
import { venuesEndpoints } from './venues/venues.routes.ts';
import { webhooksEndpoints } from './webhooks/webhooks.routes.ts';

/** Longer than any id or QR value. */
const MAX_PARAM_LENGTH = 1024;

/** Endpoints of a branch: tables, business days, the bin, stations and printers. */
const branchEndpoints = (deps: Deps): Endpoint[] => [
  ...tablesEndpoints(deps),
  ...daysEndpoints(deps),
  ...binEndpoints(deps),
  ...stationsEndpoints(deps),
  ...printersEndpoints(deps),
];

/** Endpoints by which a business connects other systems. */
const integrationEndpoints = (deps: Deps, limits: Limits): Endpoint[] => [
  ...apiKeysEndpoints(deps),
  ...webhooksEndpoints(deps, limits),
];

/** Endpoints of a table session: orders, shared basket, calls, bill and allergies. */
const sessionEndpoints = (deps: Deps): Endpoint[] => [
  ...sessionsEndpoints(deps),
  ...ordersEndpoints(deps),
  ...basketsEndpoints(deps),
  ...callsEndpoints(deps),
  ...billsEndpoints(deps),
  ...allergiesEndpoints(deps),
];

const createCallLimits = ({
  env,
  patience,
}: Deps): Pick<Doors, 'actionLimiter' | 'tenantQueue'> => ({
  actionLimiter: createActionLimiter(env),
  tenantQueue: createTenantQueue(env, patience),
});

/**
 * Assembles the API from its dependencies: edge, endpoints, sockets, pages. It isn't listening yet; `close`
 * disconnects sockets and lets running requests finish, but leaves `deps` open.
 */
export async function buildApp(
  deps: Deps,
  connections: ConnectionLimits = connectionLimits(deps.env),
): Promise<FastifyInstance> {
  const { env, db, pool, fanout, log } = deps;
  const durations = createDurations();
  const app = Fastify({
    ...toLogOptions(log, durations.note),
    genReqId: createRequestId(env),
    // Not the number itself: Fastify would then trust no one, because it can't know that every client passes
    // the proxies. The network ensures that here.
    trustProxy: env.TRUST_PROXY > 0 && ((_address, hop) => hop < env.TRUST_PROXY),
    ...toServerOptions(connections),
    forceCloseConnections: 'idle',
    // Requests on open connections are served while closing.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request,
        reply.headers(constantHeaders(env)).header('x-request-id', request.id),
      ),
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
  });
  guardEdge(app, env);
  // Parses no header by default; see edge/cookies.ts.
  await app.register(fastifyCookie, { hook: false });
  const isBehindProxy = env.TRUST_PROXY > 0;
  const onRefused = throttle((address) => log.warn({ address }, 'connection refused: too many'));
  limitConnections(app.server, connections, { isBehindProxy, onRefused });

  const settings = createPlatformSettings(db);
  fanout.follow('platform', {
    onEvent: ({ type }) => type === 'settings.changed' && settings.forget(),
    onReset: settings.forget,
  });
  const limits = createLimits(deps);
  const identity = createIdentity({ pool, env, settings, log });
  const auth = createAuthServices(deps, { identity, limits, settings });
  const menuCache = createMenuCache(deps, (room, onChange) =>
    fanout.follow(room, { onEvent: onChange, onReset: onChange }),
  );
  const endpoints: Endpoint[] = [
    ...authEndpoints(deps, auth),
    ...registerEndpoints(deps, auth),
    ...adminInvitationEndpoints(deps, auth),
    ...branchEndpoints(deps),
    ...sessionEndpoints(deps),
    ...guestMenuEndpoints(deps, { cache: menuCache, limits }),
    ...optionsEndpoints(deps),
    ...venuesEndpoints(deps),
    ...branchesEndpoints(deps),
    ...screensEndpoints(deps, auth),
    ...accountEndpoints(deps, auth),
    ...personalDataEndpoints(deps, auth),
    ...emailLinkEndpoints(deps, auth),
    ...businessesEndpoints(deps, { settings }),
    ...staffEndpoints(deps, auth),
    ...translateEndpoints(deps),
    ...pairingsEndpoints(deps),
    ...imagesEndpoints(deps),
    ...dashboardEndpoints(deps),
    ...reportsEndpoints(deps),
    ...fiscalEndpoints(deps),
    ...twoFactorEndpoints(deps, auth),
    ...usersEndpoints(deps, auth),
    ...platformEndpoints(deps),
    ...supportEndpoints(deps, auth),
    ...settingsEndpoints(deps, auth),
    ...auditEndpoints(deps),
    ...backupsEndpoints(deps),
    ...mailboxEndpoints(deps),
    ...integrationEndpoints(deps, limits),
  ];
  const admit = createAdmission(settings);
  const callerOf = createCallerOf(deps, identity, limits);
  const doors = { callerOf, admit, ...createCallLimits(deps) };
  register(app, deps, endpoints, doors);

  const contract = await readContract();
  await serveReference(app, env, () => toOpenApi(contract, cookieName(env, 'session')));
  const live = attachRealtime(app, deps, {
    env,
    fanout,
    identity,
    callerOf,
    admit,
    sameOrigin: ({ headers }) => isSameOrigin(headers, hostOf(headers, env), env),
  });
  followPresence(app, deps, live.sessionWatchers);
  followBills(app, deps);
  const webhook = await serveOnlinePayments(app, deps, { doors, limits });
  const allow = createAllow(db, doors);
  addHealth(app, deps);
  addMetrics(app, deps, { allow, durations, live });
  await addJobBoard(app, deps, allow);
  serveImages(app, deps, limits);
  const sendPage = await servePages(
    app,
    { db, env, settings, menuCache, limits, vitals: deps.vitals, log },
    createPageGate(db, { settings, identity, limits }),
  );
  sendNotFound(app, [...endpoints.map(({ route }) => route), webhook], { sendPage, limits });
  return app;
}
