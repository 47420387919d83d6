import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const needed = {
  DATABASE_URL: 'postgres://x',
  REDIS_URL: 'redis://x',
  SOFRA_SECRET: 'x'.repeat(32),
};

const base = { ...needed, PUBLIC_ORIGIN: 'https://menu.example.com' };

describe('PUBLIC_ORIGIN', () => {
  it('is required outside a demo, and reported along with other errors', () => {
    expect(() => readEnv(needed)).toThrow('PUBLIC_ORIGIN: needed outside a demo');
    expect(() => readEnv({ ...needed, DEMO: '0', PORT: 'x' })).toThrow(/PUBLIC_ORIGIN: needed/);
    const origin = 'https://menu.example.com';
    expect(readEnv({ ...needed, PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin);
  });

  it('defaults to localhost in a demo', () => {
    expect(readEnv({ ...needed, DEMO: '1', PORT: '3123' }).PUBLIC_ORIGIN).toBe(
      'http://localhost:3123',
    );
    const origin = 'http://192.168.1.10:3000';
    expect(readEnv({ ...needed, DEMO: '1', PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin);
  });

  it.each([
    'sofra.example',
    'https://sofra.example/',
    'https://sofra.example/menu',
    'https://u:p@sofra.example',
    'https://Sofra.example:443',
    'ftp://sofra.example',
  ])('is never %s', (origin) => {
    expect(() => readEnv({ ...needed, PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN: ');
  });
});

describe('Redis', () => {
  const cluster = {
    REDIS_URL: 'redis://:password@10.0.0.1:6379,redis://10.0.0.2:6379',
    REDIS_CLUSTER: '1',
  };

  it.each([
    ['one server', { REDIS_URL: 'redis://10.0.0.1' }, 'sofra'],
    ['a server with a prefix in braces', { REDIS_PREFIX: '{shop}' }, '{shop}'],
    ['a cluster', cluster, '{sofra}'],
    ['a cluster with a prefix', { ...cluster, REDIS_PREFIX: 'shop' }, '{shop}'],
    ['a cluster with a prefix in braces', { ...cluster, REDIS_PREFIX: '{shop}' }, '{shop}'],
    ['Sentinels', { ...cluster, REDIS_CLUSTER: '0', REDIS_SENTINEL: 'main' }, 'sofra'],
  ])('may be %s', (_kind, variables, REDIS_PREFIX) => {
    expect(readEnv({ ...base, ...variables })).toMatchObject({ REDIS_PREFIX });
  });

  it.each([
    ['an invalid address', { REDIS_URL: 'redis:10.0.0.1' }, 'REDIS_URL'],
    ['an invalid second address', { ...cluster, REDIS_URL: 'redis://a, b' }, 'REDIS_URL'],
    ['several servers', { ...cluster, REDIS_CLUSTER: '0' }, 'REDIS_URL: several'],
    ['a cluster with Sentinels', { ...cluster, REDIS_SENTINEL: 'main' }, 'REDIS_SENTINEL: a'],
    ['a certificate authority without TLS', { REDIS_CA: '/ca.pem' }, 'REDIS_CA: needs'],
    ['an unbalanced brace', { REDIS_PREFIX: '{sofra' }, 'REDIS_PREFIX'],
  ])('may not be %s', (_kind, variables, message) => {
    expect(() => readEnv({ ...base, ...variables })).toThrow(message);
  });
});

const read = (more: Record<string, string>) => () => readEnv({ ...needed, ...more });

describe('a demo', () => {
  it.each([
    'https://sofra.example.com',
    'https://sofra.example.com:8443',
    'http://sofra.example.com',
    'https://8.8.8.8',
    'https://[2606:4700::1111]',
  ])('is refused at the public address %s, unless DEMO_PUBLIC is set', (origin) => {
    const at = { PUBLIC_ORIGIN: origin };
    expect(read({ ...at, DEMO: '1' })).toThrow(/DEMO: .*PUBLIC_ORIGIN is public.*DEMO_PUBLIC=1/);
    expect(read({ ...at, DEMO: '1', DEMO_PUBLIC: '1' })).not.toThrow();
    expect(read({ ...at, DEMO: '0' })).not.toThrow();
  });

  it.each([
    'http://localhost:3000',
    'https://localhost',
    'https://sofra.localhost',
    'http://127.0.0.1:3000',
    'https://192.168.1.20',
    'http://[::1]:3000',
    'https://sofra.test',
    'https://kitchen.local',
    'http://server:3000',
  ])('may be at %s', (origin) => {
    expect(read({ PUBLIC_ORIGIN: origin, DEMO: '1' })).not.toThrow();
  });

  it('needs no PUBLIC_ORIGIN', () => {
    expect(read({ DEMO: '1' })).not.toThrow();
  });

  it('is required by DEMO_PUBLIC', () => {
    expect(read({ DEMO_PUBLIC: '1' })).toThrow(/DEMO_PUBLIC: only for a demo/);
  });
});

describe('Postgres', () => {
  const tls = 'postgres://sofra@db.example/sofra?sslmode=verify-full&sslrootcert=/ca.pem';

  it.each([
    ['without TLS', {}],
    ['with TLS and a certificate authority', { DATABASE_URL: tls }],
    ['behind a pooler', { DB_POOLER: '1', DIRECT_DATABASE_URL: tls }],
  ])('may be reached %s', (_way, variables) => {
    expect(() => readEnv({ ...base, ...variables })).not.toThrow();
  });

  it.each([
    [
      'with an invalid address',
      { DATABASE_URL: 'mysql://db.example' },
      'DATABASE_URL: not postgres',
    ],
    ['with an unchecked certificate', { DATABASE_URL: tls.replace('verify-full', 'no-verify') }],
    [
      'with a TLS mode that programs interpret differently',
      { DATABASE_URL: tls.replace('verify-full', 'require') },
    ],
    [
      'with TLS but no certificate authority',
      { DATABASE_URL: 'postgres://db.example/sofra?sslmode=verify-full' },
    ],
    [
      'directly without certificate verification',
      { DIRECT_DATABASE_URL: 'postgres://db/sofra?sslmode=prefer' },
      'DIRECT_DATABASE_URL: TLS',
    ],
    ['through a pooler only', { DB_POOLER: '1' }, 'DIRECT_DATABASE_URL: needed'],
  ])('may not be reached %s', (_way, variables, message = 'DATABASE_URL: TLS needs') => {
    expect(() => readEnv({ ...base, ...variables })).toThrow(message);
  });
});

describe('the translation service', () => {
  it('is the glossary, unless a provider has all of its variables; one sentence for each', () => {
    expect(readEnv(base).TRANSLATION_PROVIDER).toBe('glossary');
    expect(() => readEnv({ ...base, TRANSLATION_PROVIDER: 'deepl' })).toThrow(
      'TRANSLATION_KEY: needed, because TRANSLATION_PROVIDER is deepl',
    );
    expect(() => readEnv({ ...base, TRANSLATION_PROVIDER: 'libretranslate' })).toThrow(
      'TRANSLATION_URL: needed, because TRANSLATION_PROVIDER is libretranslate',
    );
    expect(() => readEnv({ ...base, TRANSLATION_PROVIDER: 'openai' })).toThrow(
      /TRANSLATION_URL: needed.*\n.*TRANSLATION_MODEL: needed/,
    );
  });
});
