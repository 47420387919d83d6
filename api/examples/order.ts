// Signs a customer in, seats them at a table and orders an item, with a client typed from the OpenAPI document:
//   npx openapi-typescript http://localhost:3000/api/openapi.json -o sofra.d.ts
//   node order.ts http://localhost:3000
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './sofra.d.ts';

declare const process: { argv: string[]; stdout: { write: (text: string) => void } };

const [, , baseUrl = 'http://localhost:3000'] = process.argv;
const sofra = createClient<paths>({ baseUrl });

/** Stores cookies and sends the origin, as a browser does. */
const cookies = new Map<string, string>();
const browser: Middleware = {
  onRequest({ request }) {
    request.headers.set('origin', baseUrl);
    request.headers.set(
      'cookie',
      [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    );
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  },
};
sofra.use(browser);

/** Returns the answer of a call. Throws an error with the code of a refusal. */
function answered<Data>({ data, error }: { data?: Data; error?: { code: string } }): Data {
  if (data === undefined) throw new Error(error?.code ?? 'no answer');
  return data;
}

const table = answered(
  await sofra.GET('/api/tables/qr/{qrValue}', { params: { path: { qrValue: 'table-1' } } }),
);
const guest = answered(
  await sofra.POST('/api/auth/login', {
    body: { email: 'customer@sofra.test', password: 'sofra1234' },
  }),
);
const session = answered(
  await sofra.POST('/api/tables/{tableId}/session/start', {
    params: { path: { tableId: table.id } },
  }),
);
const menu = answered(
  await sofra.GET('/api/tables/{tableId}/menu', {
    params: { path: { tableId: table.id }, query: { language: 'en' } },
  }),
);
const item = menu.items.find(({ isAvailable }) => isAvailable);
if (!item) throw new Error('The menu is empty.');
const order = answered(
  await sofra.POST('/api/sessions/{sessionId}/orders', {
    params: { path: { sessionId: session.id } },
    body: { clientOrderId: crypto.randomUUID(), items: [{ itemId: item.id, quantity: 2 }] },
  }),
);

const refused = await sofra.POST('/api/auth/login', {
  body: { email: 'customer@sofra.test', password: 'wrong' },
});
// The compiler knows the error codes of this call.
const isLoginFailed: boolean = refused.error?.code === 'login_failed';

const { lines, placedBy } = order;
process.stdout.write(
  JSON.stringify({
    guestId: guest.id,
    placedBy: placedBy.userId,
    lines: lines.length,
    isLoginFailed,
  }),
);
