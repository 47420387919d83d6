import { subscribe } from 'node:diagnostics_channel';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import openapiTS, { astToString } from 'openapi-typescript';
import { NoBody } from '@sofra/contracts/common';
import { errorCodes, errors } from '@sofra/contracts/errors';
import { policy } from '@sofra/contracts/policy';
import type { Route } from '@sofra/contracts/route';
import { seedDemo } from '@sofra/infra/seed/demo';
import { readContract } from './contract.ts';
import { ownApi } from '../../test/api.ts';

/** Routes as registered by any Fastify instance of this process. */
const registered: { method: string; url: string; action: string | undefined }[] = [];
const Initialization = v.object({ fastify: v.custom<FastifyInstance>(() => true) });
subscribe('fastify.initialization', (message) => {
  v.parse(Initialization, message).fastify.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD to each GET.
    for (const each of [method].flat().filter((name) => name !== 'HEAD'))
      registered.push({ method: each, url, action: config?.route?.action });
  });
});

const contract = await readContract();
const contractRoutes = [...contract.values()];
// The example orders from the demo.
const api = await ownApi();
await seedDemo(api.db);

const Content = v.record(v.string(), v.looseObject({ example: v.optional(v.unknown()) }));
const Operation = v.looseObject({
  operationId: v.string(),
  parameters: v.array(v.looseObject({ name: v.string(), in: v.string() })),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content: Content })),
});
const Document = v.looseObject({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.looseObject({ schemas: v.record(v.string(), v.looseObject({})) }),
});
const readDocument = async () =>
  v.parse(Document, (await api.call('GET', '/api/openapi.json')).body);

describe('the API', () => {
  it('registers every route of the contract', () => {
    const missing = contractRoutes.filter(
      ({ method, path }) => !api.app.hasRoute({ method, url: path }),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('registers no call outside the contract, and none without an action', () => {
    const known = new Set(contractRoutes.map(({ method, path }) => `${method} ${path}`));
    const reference = /^\/api(\/(json|yaml|openapi\.json|static\/.*))?\/?$/;
    const strangers = registered.filter(
      ({ method, url, action }) =>
        url.startsWith('/api') &&
        !reference.test(url) &&
        !(action !== undefined && action in policy && known.has(`${method} ${url}`)),
    );
    expect(registered.length).toBeGreaterThan(contractRoutes.length);
    expect(strangers).toEqual([]);
  });
});

const operationOf = (paths: v.InferOutput<typeof Document>['paths'], { path, method }: Route) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('GET /api/openapi.json', () => {
  it('describes every route of the contract under its own name, with its parameters', async () => {
    const { paths } = await readDocument();
    for (const [name, route] of contract) {
      const operation = operationOf(paths, route);
      expect(operation?.operationId).toBe(name);
      const names = operation?.parameters.map((parameter) => parameter.name);
      expect(names).toEqual([
        ...Object.keys(route.params),
        ...Object.keys(route.query),
        ...(route.isRepeatable ? ['Idempotency-Key'] : []),
      ]);
    }
  });

  it('shows the contract’s example of each JSON body and response', async () => {
    const { paths } = await readDocument();
    const wrong: string[] = [];
    for (const [name, route] of contract) {
      const operation = operationOf(paths, route);
      const body = operation?.requestBody?.content['application/json'];
      if (body && !(body.example && v.is(route.body, body.example)))
        wrong.push(`the body of ${name}`);
      const answer = operation?.responses['200']?.content['application/json'];
      if (answer && !v.is(route.response, answer.example)) wrong.push(`the answer of ${name}`);
    }
    expect(wrong).toEqual([]);
    const place = paths['/api/sessions/{sessionId}/orders']?.['post'];
    expect(place?.requestBody?.content['application/json']?.example).toMatchObject({
      items: [{ itemId: 1, quantity: 1, note: 'No onions, please' }],
    });
  });

  it('has a body wherever the contract does, even to delete', async () => {
    const { paths } = await readDocument();
    const taking = [...contract].filter(([, route]) => operationOf(paths, route)?.requestBody);
    expect(taking.map(([name]) => name)).toEqual(
      [...contract].flatMap(([name, { body }]) => (body === NoBody ? [] : [name])),
    );
    expect(taking.map(([name]) => name)).toContain('removeTwoFactor');
  });

  it('lists the codes of each route under their statuses', async () => {
    const { paths } = await readDocument();
    const failures = paths['/api/sessions/{sessionId}/orders']?.['post']?.responses ?? {};
    const codesAt = (status: number) =>
      [...(failures[status]?.description ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]);
    expect(codesAt(409)).toEqual([
      'session_ended',
      'items_unavailable',
      'items_by_weight',
      'options_invalid',
      'basket_changed',
      'total_changed',
      'total_too_large',
      'client_order_id_reused',
      'ordering_paused',
      'open_orders_limit',
    ]);
    expect(codesAt(403)).toEqual(['forbidden', 'cross_site', 'scan_required', 'turned_away']);
    expect(codesAt(429)).toContain('orders_too_fast');
    const created = paths['/api/businesses/{businessId}/api-keys']?.['post'];
    expect(created?.responses['403']?.description).toContain('`proof_required`');
    expect(created?.['description']).toContain(
      'Needs a proof of identity from the last 10 minutes',
    );
    const statuses = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) => Object.entries(responses)),
    );
    for (const [status, { description }] of statuses) {
      for (const [, code] of description.matchAll(/`(\w+)`/g)) {
        const known = errorCodes.find((candidate) => candidate === code);
        expect(known && String(errors[known].status)).toBe(status);
      }
    }
  });

  it('contains no dangling references', async () => {
    const document = await readDocument();
    const referred = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    const named = Object.keys(document.components.schemas);
    expect(new Set(referred.map((match) => match[1]))).toEqual(
      new Set(named.map((name) => `#/components/schemas/${name}`)),
    );
  });
});

describe('GET /api', () => {
  it.each(['/api', '/api/'])('is a page with our own files only, at %s', async (path) => {
    const { status, headers, text } = await api.call('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    const sources = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(sources.length).toBeGreaterThan(3);
    expect(text).not.toMatch(/<script(?![^>]*src=)/);
    for (const source of sources) {
      const { pathname } = new URL(source, `${api.url}${path}`);
      expect((await api.call('GET', pathname)).status).toBe(200);
    }
  });
});

const run = promisify(execFile);
const room = join(import.meta.dirname, '../..');
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
  module: 'nodenext',
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
};

describe('a typed client', () => {
  it('is generated by openapi-typescript, compiles and places an order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sofra-client-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await symlink(join(room, 'node_modules'), join(folder, 'node_modules'));
    await copyFile(join(room, 'examples', 'order.ts'), join(folder, 'order.ts'));
    const { body } = await api.call('GET', '/api/openapi.json');
    await writeFile(join(folder, 'sofra.d.ts'), astToString(await openapiTS(body)));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['order.ts', 'sofra.d.ts'] }),
    );
    const compiled = await run('tsc', ['-p', folder]).then(
      () => '',
      (failure: { stdout: string }) => failure.stdout,
    );
    expect(compiled).toBe('');
    const { stdout } = await run(process.execPath, [join(folder, 'order.ts'), api.url]);
    const statuses = JSON.parse(stdout);
    expect(statuses).toEqual({
      guestId: statuses.placedBy,
      placedBy: expect.any(Number),
      lines: 1,
      isLoginFailed: true,
    });
  });
});
