import { constants } from 'node:os';
import { explain } from './print.ts';
import { openScope, type Scope } from './scope.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Options for how a command ends. */
export interface CommandOptions {
  /** True if a stop signal is the normal end of this command. */
  readonly runsUntilStopped?: boolean;
}

/**
 * Runs a command: calls `body`, runs its deferred clean-ups however it ends (success, error,
 * signal, launcher gone), and exits with the returned code.
 */
export async function command(
  body: (scope: Scope) => Promise<number | void>,
  { runsUntilStopped = false }: CommandOptions = {},
): Promise<never> {
  const scope = openScope();
  // A closed terminal must not prevent the clean-up.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const stopped = new Promise<number>((resolve) => {
    for (const signal of signals) {
      process.on(signal, () => resolve(runsUntilStopped ? 0 : 128 + constants.signals[signal]));
    }
    process.on('disconnect', () => resolve(1));
  });
  // The channel to the launcher must not keep the process alive.
  process.channel?.unref();

  const done = body(scope).then(
    (code) => code ?? 0,
    (error: unknown) => {
      if (!scope.closed) explain(error);
      return 1;
    },
  );
  const code = await Promise.race([done, stopped]);
  await scope.close();
  process.exit(code);
}
