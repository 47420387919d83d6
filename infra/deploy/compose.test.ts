import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../tools/local/process/tool.ts';
import { readEnv, variableNames } from '../src/env.ts';

/** Variables of a service that env.ts doesn't have, with the reason. */
const notOurs = {
  NODE_ENV: 'read by packages',
};

/** Variables of env.ts that a service may leave out, with the reason. */
const leftOut: Record<string, string> = {
  ALLOW_LOOPBACK_PRINTERS: 'for tests and npm start only',
  STRIPE_API_URL: 'for tests only',
  ALLOW_PRIVATE_WEBHOOKS: 'for tests and trials only',
};

const Variables = v.record(v.string(), v.nullable(v.string()));
const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({
      image: v.string(),
      command: v.optional(v.array(v.string())),
      environment: v.optional(Variables, {}),
    }),
  ),
});

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = v.parse(Compose, parse(text, { merge: true }));
const servers = Object.entries(services).filter(([, { image }]) => image === 'sofra');

type Shell = Record<string, string>;

/** Interpolates a value like Docker Compose; throws if a required variable isn't set. */
const interpolate = (value: string, shell: Shell): string =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind, rest) => {
    const set = shell[name];
    if (set) return set;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });

/** Returns the environment of a service, as Docker Compose builds it. */
function environmentOf(name: string, shell: Shell): Shell {
  const variables = Object.entries(services[name]?.environment ?? {});
  return Object.fromEntries(
    variables.flatMap(([variable, value]) => {
      const filled = value === null ? shell[variable] : interpolate(value, shell);
      return filled === undefined ? [] : [[variable, filled]];
    }),
  );
}

const needed = {
  PUBLIC_ORIGIN: 'https://menu.example.com',
  SOFRA_SECRET: 'for tests only, for tests only, for tests only',
  POSTGRES_PASSWORD: 'postgres0password',
  REDIS_PASSWORD: 'redis0password',
};

describe.each(servers)('the service %s of docker-compose.yml', (name, { environment }) => {
  const has = Object.keys(environment);

  it('has every variable of env.ts', () => {
    const missing = variableNames.filter((variable) => !has.includes(variable));
    expect(missing).toEqual(Object.keys(leftOut));
  });

  it('has no variable that env.ts does not know', () => {
    const unknown = has.filter((variable) => !variableNames.includes(variable));
    expect(unknown).toEqual(Object.keys(notOurs));
  });

  it('starts with the variables that the header requires', () => {
    expect(readEnv(environmentOf(name, needed))).toMatchObject({
      PUBLIC_ORIGIN: needed.PUBLIC_ORIGIN,
      DATABASE_URL: 'postgres://sofra:postgres0password@postgres:5432/sofra',
      REDIS_URL: 'redis://:redis0password@redis:6379',
      TRUST_PROXY: 1,
    });
  });

  it.each(Object.keys(needed))('does not start without %s', (variable) => {
    const shell = { ...needed, [variable]: '' };
    expect(() => environmentOf(name, shell)).toThrow(variable);
  });

  it('takes all other variables from the shell', () => {
    const translator = {
      TRANSLATION_PROVIDER: 'openai',
      TRANSLATION_URL: 'https://translator.example',
      TRANSLATION_KEY: 'key',
      TRANSLATION_MODEL: 'model',
    };
    expect(readEnv(environmentOf(name, { ...needed, ...translator }))).toMatchObject(translator);
  });
});

describe('docker-compose.yml', () => {
  it('runs the migrations, two API processes and the worker', () => {
    expect(servers.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2', 'worker']);
  });

  it('gives Caddy the public address and every API process', () => {
    expect(environmentOf('caddy', needed)).toEqual({
      PUBLIC_ORIGIN: needed.PUBLIC_ORIGIN,
      TRUSTED_PROXIES: '127.0.0.1/32',
      API_UPSTREAMS: 'api-1:3000 api-2:3000',
    });
    const config = readFileSync(join(root, 'infra', 'deploy', 'Caddyfile'), 'utf8');
    const sites = config.split('\n').filter((line) => /^[^\s#}]/.test(line));
    expect(sites).toEqual(['{$PUBLIC_ORIGIN} {']);
  });

  it('contains no password, and requires one for Redis', () => {
    expect(text).not.toMatch(/PASSWORD:?-/);
    const command = services['redis']?.command?.map((word) => interpolate(word, needed)) ?? [];
    expect(command[command.indexOf('--requirepass') + 1]).toBe('redis0password');
  });

  it('lists the required variables in its header', () => {
    for (const variable of Object.keys(needed)) expect(text).toContain(`#   ${variable}=`);
  });
});
