import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

/** Fault of a request: before Stripe has done what is asked, or after it. */
type Fault = 'refused' | 'error' | 'lost' | 'errorAfter' | 'lostAfter' | 'silent';
type CallName = 'create' | 'retrieve' | 'expire' | 'refund' | 'refunds';

interface Session {
  id: string;
  object: 'checkout.session';
  account: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  url: string | null;
  payment_intent: string | null;
  client_reference_id: string;
  metadata: Record<string, string>;
  /** Parameters as they were sent. */
  sent: Record<string, string>;
}
interface Refund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'pending' | 'failed';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
}

interface Reply {
  status: number;
  body: object;
}
const refusal = (status: number, type: string, code: string): Reply => ({
  status,
  body: { error: { type, code, message: code } },
});
const missing = (): Reply => refusal(404, 'invalid_request_error', 'resource_missing');

/** Values of `metadata[name]` and the like. */
const nested = (sent: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

/** The part of Stripe that Sofra uses, with its real paths, forms, keys, idempotency and signatures. */
export class StripeDouble {
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  /** Calls received, oldest first. */
  readonly calls: CallName[] = [];
  /** Status of new refunds. */
  refundStatus: Refund['status'] = 'succeeded';
  webhookSecret = `whsec_${randomUUID()}`;
  url = '';
  #faults: { call: CallName; fault: Fault }[] = [];
  /** Runs once, before a page is closed. */
  beforeExpire: ((session: Session) => void) | undefined;
  readonly #answers = new Map<string, { request: string; reply: Reply }>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Lets the next `times` calls of a kind fail. */
  fail(call: CallName, fault: Fault, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#faults.push({ call, fault });
  }

  /** Forgets faults that were not used. */
  heal(): void {
    this.#faults = [];
  }

  countOf = (call: CallName): number => this.calls.filter((one) => one === call).length;

  last(): Session {
    const session = [...this.sessions.values()].at(-1);
    if (!session) throw new Error('no page was opened');
    return session;
  }

  /** A guest pays at an open page. */
  pay(session: Session): Session {
    if (session.status !== 'open') throw new Error(`the page is ${session.status}`);
    const intent = `pi_${randomUUID()}`;
    return Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent,
      url: null,
    });
  }

  /** Signs an event as Stripe does. */
  sign(
    type: string,
    object: object,
    {
      id = `evt_${randomUUID()}`,
      secret = this.webhookSecret,
      timestamp = Math.floor(Date.now() / 1000),
    } = {},
  ): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({ id, object: 'event', type, data: { object }, livemode: false });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp,
    });
    return {
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const form = (await text(request)) || query;
    const call = nameOf(request.method ?? '', path);
    this.calls.push(call);
    const index = this.#faults.findIndex((one) => one.call === call);
    const fault = index === -1 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
    if (fault === 'silent') return;
    if (fault === 'lost') return void request.socket.destroy();
    const failed: Reply = { status: 500, body: { error: { type: 'api_error', message: 'sorry' } } };
    if (fault === 'error') return send(response, failed);
    if (fault === 'refused') {
      return send(response, refusal(400, 'invalid_request_error', 'amount_too_small'));
    }
    const reply = this.#answer(request, path, form, call);
    if (fault === 'lostAfter') return void request.socket.destroy();
    send(response, fault === 'errorAfter' ? failed : reply);
  }

  #answer({ headers, method }: IncomingMessage, path: string, form: string, call: CallName): Reply {
    const account = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
    if (account === undefined || account.endsWith('_revoked')) {
      return refusal(401, 'invalid_request_error', 'api_key_invalid');
    }
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string') return this.#act(account, path, form, call);
    const request = `${account} ${path} ${form}`;
    const earlier = this.#answers.get(key);
    if (earlier && earlier.request !== request) {
      return refusal(400, 'idempotency_error', 'idempotency_key_in_use');
    }
    const reply = earlier?.reply ?? this.#act(account, path, form, call);
    this.#answers.set(key, { request, reply });
    return reply;
  }

  #act(account: string, path: string, form: string, call: CallName): Reply {
    const sent = Object.fromEntries(new URLSearchParams(form));
    const id = /\/(cs_[\w-]+)/.exec(path)?.[1] ?? '';
    const session = this.sessions.get(id);
    const isKnown = session?.account === account;
    switch (call) {
      case 'create':
        return { status: 200, body: this.#create(account, sent) };
      case 'retrieve':
        return isKnown ? { status: 200, body: session } : missing();
      case 'expire':
        return isKnown ? this.#expire(session) : missing();
      case 'refund':
        return { status: 200, body: this.#refund(sent) };
      case 'refunds':
        return this.#findRefunds(path, sent['payment_intent']);
    }
  }

  #create(account: string, sent: Record<string, string>): Session {
    const id = `cs_test_${randomUUID()}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      account,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(sent['line_items[0][price_data][unit_amount]']),
      currency: sent['line_items[0][price_data][currency]'] ?? '',
      url: `https://checkout.stripe.test/${id}`,
      payment_intent: null,
      client_reference_id: sent['client_reference_id'] ?? '',
      metadata: nested(sent, 'metadata'),
      sent,
    };
    this.sessions.set(id, session);
    return session;
  }

  #expire(session: Session): Reply {
    this.beforeExpire?.(session);
    this.beforeExpire = undefined;
    if (session.status !== 'open') {
      return refusal(400, 'invalid_request_error', 'checkout_session_not_open');
    }
    Object.assign(session, { status: 'expired', url: null });
    return { status: 200, body: session };
  }

  #refund(sent: Record<string, string>): Refund {
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      status: this.refundStatus,
      amount: Number(sent['amount']),
      payment_intent: sent['payment_intent'] ?? '',
      metadata: nested(sent, 'metadata'),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  #findRefunds(path: string, intent: string | undefined): Reply {
    const id = /\/(re_[\w-]+)$/.exec(path)?.[1];
    if (id === undefined) {
      const data = [...this.refunds.values()].filter((one) => one.payment_intent === intent);
      return { status: 200, body: { object: 'list', data } };
    }
    const refund = this.refunds.get(id);
    return refund ? { status: 200, body: refund } : missing();
  }
}

function nameOf(method: string, path: string): CallName {
  if (path.startsWith('/v1/refunds')) return method === 'POST' ? 'refund' : 'refunds';
  if (path.endsWith('/expire')) return 'expire';
  return method === 'POST' ? 'create' : 'retrieve';
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': randomUUID() });
  response.end(JSON.stringify(body));
}
