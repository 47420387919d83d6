import { setTimeout as sleep } from 'node:timers/promises';
import { printLine } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import type { Service } from './service.ts';

/** Restarts a service of ours whenever it ends, until the scope closes. */
export async function keepAlive(scope: Scope, service: Service): Promise<void> {
  while (!scope.closed) {
    await service.ended();
    if (scope.closed) return;
    printLine(`${service.name} ended; restarting.`);
    await service.start().catch(async (error: unknown) => {
      if (!scope.closed) console.error(error);
      await sleep(2000);
    });
  }
}
