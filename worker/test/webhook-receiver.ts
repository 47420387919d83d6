import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** Request to the receiver, verified by the library. */
export interface ReceivedEvent {
  eventId: string;
  type: string;
  data: Record<string, unknown>;
  signature: string;
  /** True if the receiver took it, whether or not the sender learned of it. */
  isTaken: boolean;
}

/** Answers of the receiver: taken, refused, redirected, silent, or taken with a broken connection. */
export type ReceiverAnswer = 'taken' | 'refused' | 'redirected' | 'silent' | 'broken';

/** Another system that receives webhooks. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedEvent[];
  /** Requests whose signature the library refused. */
  unverified: number;
  /** Chooses the answer to a request. */
  answer: (event: Omit<ReceivedEvent, 'isTaken'>) => ReceiverAnswer;
  /** Text that it answers with. */
  text: string;
  /** Secrets of which one must verify. */
  secrets: string[];
  close: () => Promise<void>;
}

/** Starts a receiver on a free port. */
export async function startReceiver(...secrets: string[]): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    unverified: 0,
    answer: () => 'taken',
    text: 'ok',
    secrets,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => void receive(receiver, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}

async function receive(
  receiver: WebhookReceiver,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const verified = receiver.secrets.flatMap((secret) => {
    try {
      return [new Webhook(secret).verify(body, headers)];
    } catch {
      return [];
    }
  });
  const [event] = verified as { type: string; data: Record<string, unknown> }[];
  if (!event) {
    receiver.unverified += 1;
    response.writeHead(401).end();
    return;
  }
  const facts = {
    eventId: headers['webhook-id'] ?? '',
    type: event.type,
    data: event.data,
    signature: headers['webhook-signature'] ?? '',
  };
  const answer = receiver.answer(facts);
  receiver.received.push({ ...facts, isTaken: answer === 'taken' || answer === 'broken' });
  if (answer === 'taken') response.writeHead(200).end(receiver.text);
  if (answer === 'refused') response.writeHead(500).end('no');
  if (answer === 'redirected') response.writeHead(302, { location: '/elsewhere' }).end();
  if (answer === 'broken') request.socket.destroy();
}
