import { type Bindings, type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

export type { Logger } from 'pino';

/** Field names whose values are never logged, at any depth. */
const secretNames = new Set<string>([
  'authorization',
  'challenge',
  'codes',
  'cookie',
  'currentPassword',
  'headers',
  'newPassword',
  'password',
  'passwordHash',
  'recoveryCodes',
  'secret',
  'secretKey',
  'seed',
  'set-cookie',
  'smtpPassword',
  'token',
  'webhookSecret',
  'DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'METRICS_TOKEN',
  'REDIS_SENTINEL_PASSWORD',
  'REDIS_URL',
  'SMTP_URL',
  'SOFRA_SECRET',
  'TRANSLATION_KEY',
]);
const MAX_DEPTH = 5;

/**
 * Copies a value without its secret fields. Pino's `redact` takes paths, can't match at any depth,
 * and cost every request 2 µs even when nothing was logged.
 */
function withoutSecrets(value: object, depth = 0): object {
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each, depth));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretNames.has(name) ? '[secret]' : cleaned(each, depth),
    ]),
  );
}

function cleaned(value: unknown, depth: number): unknown {
  if (value instanceof Error) return written(value);
  if (value instanceof Date) return value;
  if (typeof value !== 'object' || value === null) return value;
  return depth < MAX_DEPTH ? withoutSecrets(value, depth + 1) : '[deep]';
}

/**
 * Keeps only the safe fields of an error: drivers attach the statement's row, the command's
 * arguments or the address with its password.
 */
function written(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: written(error.cause) }),
  };
}

/**
 * Opens the log of a process: one line of JSON per entry, to stdout unless `destination` is given.
 */
export function openLog(
  { LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>,
  name: 'api' | 'worker',
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level: LOG_LEVEL,
    // The error is already serialized; Pino's own serializer would treat it as an error again.
    serializers: { err: (line: unknown) => line },
    formatters: { log: (line: object) => ({ ...withoutSecrets(line) }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Logger of which lazy children are created. */
interface ChildSource {
  child: (bindings: Bindings) => object;
}

/** Key of the fields of a lazy child. */
const fields = Symbol('fields');

/**
 * Creates a function like `log.child(bindings)` for many children that hardly ever write. Pino formats the fields of
 * a child when it is created; here, its first line does.
 */
export function createLazyChild(): <Log extends object>(
  log: Log & ChildSource,
  of: Bindings,
) => Log {
  const prototypes = new WeakMap<object, object>();
  const formatted = pino.symbols.chindingsSym;
  const prototypeOf = (log: ChildSource): object => {
    const known = prototypes.get(log);
    if (known) return known;
    const made = Object.create(log, {
      [formatted]: {
        get(this: { [fields]: Bindings }) {
          return Reflect.get(log.child(this[fields]), formatted);
        },
        // A child of the child sets its own.
        set(this: object, value: unknown) {
          Object.defineProperty(this, formatted, { value });
        },
      },
    });
    prototypes.set(log, made);
    return made;
  };
  return (log, of) => {
    const child = Object.create(prototypeOf(log));
    child[fields] = of;
    return child;
  };
}
