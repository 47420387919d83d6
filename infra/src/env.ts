import { isIP } from 'node:net';
import * as v from 'valibot';
import { translationProviders } from '@sofra/contracts/translation-providers';
import { isPrivateHost } from './private-address.ts';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const wholeNumber = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.maxValue(most));
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);

/**
 * An origin as a browser writes it. Links would lose a path after it, and Caddy would serve only
 * that path.
 */
const origin = v.pipe(
  v.string(),
  v.check(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
    'not an address like https://menu.example.com, without a path',
  ),
);

/**
 * An address of Postgres. Only one form of TLS is accepted, because the servers and pg_dump
 * interpret the others differently: a mode that verifies the certificate in one doesn't in the
 * other, or is refused.
 */
const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
    'not postgres://user:password@host:5432/database',
  ),
  v.check((url) => {
    if (!URL.canParse(url)) return true;
    const { searchParams } = new URL(url);
    const mode = searchParams.get('sslmode');
    return mode === 'verify-full'
      ? searchParams.has('sslrootcert')
      : (mode ?? 'disable') === 'disable';
  }, 'TLS needs sslmode=verify-full&sslrootcert=FILE, with the certificate authority in the file'),
);

/** One address of Redis, or several separated by commas. */
const redisUrl = v.pipe(
  v.string(),
  v.check(
    (urls) => urls.split(',').every((url) => /^rediss?:\/\//.test(url) && URL.canParse(url)),
    'not redis://host:6379 or rediss://host:6379, or several of them separated by commas',
  ),
);

/** Variables each translation provider requires. */
const translationNeeds = {
  glossary: [],
  deepl: ['TRANSLATION_KEY'],
  libretranslate: ['TRANSLATION_URL'],
  openai: ['TRANSLATION_URL', 'TRANSLATION_MODEL'],
} as const;

const Variables = v.object({
  DATABASE_URL: postgresUrl,
  /** 1 if DATABASE_URL is a pooler, like PgBouncer, that assigns a connection per transaction. */
  DB_POOLER: v.optional(flag, '0'),
  /**
   * Direct address of Postgres if DATABASE_URL is a pooler: for migrations, backups and other work
   * that needs a session.
   */
  DIRECT_DATABASE_URL: v.optional(postgresUrl),
  /**
   * Redis, the nodes of a cluster or the Sentinels, separated by commas. The first one's user and
   * password are used.
   */
  REDIS_URL: redisUrl,
  /** 1 if REDIS_URL names nodes of a cluster. */
  REDIS_CLUSTER: v.optional(flag, '0'),
  /** Name of the server the Sentinels watch, if REDIS_URL names Sentinels. */
  REDIS_SENTINEL: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** Password of the Sentinels; the one in REDIS_URL is the server's. */
  REDIS_SENTINEL_PASSWORD: v.optional(v.string()),
  /** File with the certificate authority for `rediss://`, if it isn't a public one. */
  REDIS_CA: v.optional(v.string()),
  /** Maximum connections in each of an API process's two pools. */
  DB_POOL: v.optional(v.pipe(wholeNumber(1000), v.minValue(1)), '20'),
  /**
   * Number of API processes that share the database; used only to warn about too many connections.
   */
  API_PROCESSES: v.optional(wholeNumber(1000), '1'),
  /**
   * Secret of at least 32 characters from which the keys are derived; never used for signatures
   * that leave the server.
   */
  SOFRA_SECRET: v.pipe(v.string(), v.minLength(32)),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  /**
   * Public origin of the product: decides secure cookies and every link in an email. Optional in a
   * demo, which runs locally.
   */
  PUBLIC_ORIGIN: v.optional(origin),
  /** Directory of the built web app; without it the API serves only itself. */
  WEB_DIST: v.optional(v.string()),
  /** Demo mode: the sign-in page lists the demo users. */
  DEMO: v.optional(flag, '0'),
  /** Address of the API; the worker of a demo then plays guests and staff there. */
  DEMO_SERVICE_URL: v.optional(v.pipe(v.string(), v.url())),
  /** A demo open to the public: it is reset each night and sends no mail. */
  DEMO_PUBLIC: v.optional(flag, '0'),
  /**
   * Number of reverse proxies in front, each of which appends to X-Forwarded-For. Earlier entries
   * are the client's own claim and ignored. 0 trusts no forwarded header.
   */
  TRUST_PROXY: v.optional(wholeNumber(10), '0'),
  /**
   * Milliseconds a process keeps serving after SIGTERM, so that the proxy can choose another one.
   */
  DRAIN_MS: v.optional(wholeNumber(60_000)),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  /**
   * Key prefix that separates several installations or test files in one Redis. A cluster needs it
   * in braces, which keep all keys of a job queue on one node; missing braces are added.
   */
  REDIS_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^([\w-]{1,40}|\{[\w-]{1,40}\})$/)), 'sofra'),
  /** Translation provider: the built-in glossary, or a service with its address and key. */
  TRANSLATION_PROVIDER: v.optional(v.picklist(translationProviders), 'glossary'),
  TRANSLATION_URL: v.optional(v.pipe(v.string(), v.url())),
  TRANSLATION_KEY: v.optional(v.string()),
  /** Model name, for `openai` only. */
  TRANSLATION_MODEL: v.optional(v.string()),
  /** Price of a million characters, with its currency: `20 EUR`. Shown to admins only. */
  TRANSLATION_PRICE: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})? [A-Z]{3}$/))),
  /** Mail server, `smtp://user:password@host:587`; without it emails are only stored. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.string(), 'Sofra <sofra@localhost>'),
  /**
   * 1 allows mail servers at private addresses and on any port. Never set it where strangers
   * administer the platform.
   */
  ALLOW_PRIVATE_SMTP: v.optional(flag, '0'),
  /** 1 allows printers at loopback addresses, for tests and the demo. Never set it in production. */
  ALLOW_LOOPBACK_PRINTERS: v.optional(flag, '0'),
  /**
   * Address of Stripe's API, for tests against a double. Only the environment sets it: the settings can't send
   * keys elsewhere.
   */
  STRIPE_API_URL: v.optional(origin),
  /** Directory of the backups; the API serves downloads from it. */
  BACKUP_DIR: v.optional(v.string()),
  /** Token for `/metrics` in `Authorization: Bearer …`; platform admins can always read it. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** Maximum requests per minute and caller. */
  RATE_LIMIT: v.optional(wholeNumber(9_999_999), '600'),
});

/** Names of every supported variable. */
export const variableNames: readonly string[] = Object.keys(Variables.entries);

/**
 * Names that no public server has (RFC 6761, RFC 6762); a name without a dot is a local machine.
 */
const nearbyName = /^[^.]+$|\.(test|local|internal|home\.arpa)$/;

/** Returns true if the address is reachable from the internet. */
function isPublic(origin: string | undefined): boolean {
  if (origin === undefined) return false;
  const host = new URL(origin).hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? !isPrivateHost(host) && !nearbyName.test(host) : !isPrivateHost(host);
}

/** Lists variables that contradict each other, each with the reason. */
function findContradictions(env: v.InferOutput<typeof Variables>): [keyof Env, string][] {
  const { TRANSLATION_PROVIDER, REDIS_URL, REDIS_CLUSTER, REDIS_SENTINEL, REDIS_CA } = env;
  const faults: [keyof Env, string][] = translationNeeds[TRANSLATION_PROVIDER]
    .filter((key) => !env[key])
    .map((key) => [key, `needed, because TRANSLATION_PROVIDER is ${TRANSLATION_PROVIDER}`]);
  if (env.DB_POOLER && env.DIRECT_DATABASE_URL === undefined) {
    faults.push(['DIRECT_DATABASE_URL', 'needed, because DB_POOLER is 1']);
  }
  if (REDIS_URL.includes(',') && !REDIS_CLUSTER && REDIS_SENTINEL === undefined) {
    faults.push(['REDIS_URL', 'several addresses need REDIS_CLUSTER=1 or REDIS_SENTINEL']);
  }
  if (REDIS_CLUSTER && REDIS_SENTINEL !== undefined) {
    faults.push(['REDIS_SENTINEL', 'a cluster has no Sentinels']);
  }
  if (REDIS_CA !== undefined && !REDIS_URL.startsWith('rediss:')) {
    faults.push(['REDIS_CA', 'needs rediss:// in REDIS_URL']);
  }
  if (env.DEMO_PUBLIC && !env.DEMO) faults.push(['DEMO_PUBLIC', 'only for a demo: set DEMO=1 too']);
  if (env.DEMO && !env.DEMO_PUBLIC && isPublic(env.PUBLIC_ORIGIN)) {
    faults.push([
      'DEMO',
      "the demo's passwords are public, and PUBLIC_ORIGIN is public too: set DEMO=0, or DEMO_PUBLIC=1 for a demo that is reset each night and sends no mail",
    ]);
  }
  return faults;
}

const Environment = v.pipe(
  Variables,
  v.forward(
    v.partialCheck(
      [['DEMO'], ['PUBLIC_ORIGIN']],
      ({ DEMO, PUBLIC_ORIGIN }) => DEMO || PUBLIC_ORIGIN !== undefined,
      'needed outside a demo: the public address of the product, like https://menu.example.com',
    ),
    ['PUBLIC_ORIGIN'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [key, message] of findContradictions(value)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key, value: value[key] }],
      });
    }
  }),
  v.transform(({ PUBLIC_ORIGIN, ...env }) => ({
    ...env,
    PUBLIC_ORIGIN: PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    REDIS_PREFIX:
      env.REDIS_CLUSTER && !env.REDIS_PREFIX.startsWith('{')
        ? `{${env.REDIS_PREFIX}}`
        : env.REDIS_PREFIX,
  })),
);
export type Env = v.InferOutput<typeof Environment>;

/** Parses the environment. Throws one error that lists every invalid variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = v.safeParse(Environment, source);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'}: ${issue.message}`);
  throw new Error(`The environment is invalid:\n${faults.join('\n')}`);
}

/**
 * Parses the environment of this process. Prints the errors and exits with code 1 if it is
 * invalid.
 */
export function loadEnv(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
