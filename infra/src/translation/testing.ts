import { createServer } from 'node:http';
import { once } from 'node:events';
import { text as read } from 'node:stream/consumers';
import { askTiming } from './ask.ts';
import { createTranslator } from './create.ts';
import type { Translator } from './translator.ts';

/** Request that the fake service received. */
export interface ReceivedRequest {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON, or the raw text of a form. */
  body: ReturnType<typeof JSON.parse>;
}
/** Reply to send; a string is sent unchanged. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Fake translation service on this machine, whose answers a test defines. */
export interface Service {
  url: string;
  asked: readonly ReceivedRequest[];
  close: () => Promise<void>;
}

/** Starts a fake service. `answer` may be slow, or return undefined to never reply. */
export async function startService(
  answer: (asked: ReceivedRequest, count: number) => Reply | undefined | Promise<Reply | undefined>,
): Promise<Service> {
  const all: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const sent = await read(request);
    const isJson = request.headers['content-type']?.includes('json') && sent !== '';
    const asked: ReceivedRequest = {
      path: request.url ?? '',
      headers: request.headers,
      body: isJson ? JSON.parse(sent) : sent,
    };
    all.push(asked);
    const reply = await answer(asked, all.length);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...reply.headers,
    });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the service has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked: all,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Creates a translator that asks a fake LibreTranslate server once. */
export const translatorOn = ({ url }: Pick<Service, 'url'>): Translator =>
  createTranslator(
    {
      TRANSLATION_PROVIDER: 'libretranslate',
      TRANSLATION_URL: url,
      TRANSLATION_KEY: undefined,
      TRANSLATION_MODEL: undefined,
    },
    { ...askTiming, maxAsks: 1 },
  );

/** Translation request that a shouter received. */
export interface ReceivedTexts {
  texts: readonly string[];
  target: string;
}

/**
 * Starts a fake LibreTranslate server that answers each text in capitals after the language:
 * "DE:ÇORBA". `beforeAnswer` may delay the answer, or throw to answer with status 500.
 */
export function startUppercaseService(
  beforeAnswer: (heard: ReceivedTexts) => Promise<void> | void = () => undefined,
): Promise<Service> {
  const languages = [{ code: 'tr', targets: ['en', 'ar', 'ru', 'de', 'fr'] }];
  return startService(async ({ path, body }) => {
    if (path === '/languages') return { body: languages };
    try {
      await beforeAnswer({ texts: body.q, target: body.target });
    } catch {
      return { status: 500, body: {} };
    }
    const shout = (text: string) => `${body.target.toUpperCase()}:${text.toLocaleUpperCase('tr')}`;
    return { body: { translatedText: body.q.map(shout) } };
  });
}
