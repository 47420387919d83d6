import { constants } from 'node:os';
import { explain } from './say.ts';
import { openScope, type Scope } from './scope.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a command answers being stopped from outside. */
export interface CommandOptions {
  /** Being stopped is how this command normally ends. */
  readonly runsUntilStopped?: boolean;
}

/**
 * The frame of every command: runs `body`, undoes what it deferred however it ends (done, failed, signal,
 * launcher gone) and exits with the code that `body` answers.
 */
export async function command(
  body: (scope: Scope) => Promise<number | void>,
  { runsUntilStopped = false }: CommandOptions = {},
): Promise<never> {
  const scope = openScope();
  // A terminal that is gone must not keep us from cleaning up.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const stopped = new Promise<number>((resolve) => {
    for (const signal of signals) {
      process.on(signal, () => resolve(runsUntilStopped ? 0 : 128 + constants.signals[signal]));
    }
    process.on('disconnect', () => resolve(1));
  });
  // The launcher's channel is listened to, but is no reason to stay alive.
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
