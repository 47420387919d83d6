import { dataFolder, takeDataFolder, type PublishRun } from './data/data-dir.ts';
import { readFreePort } from './process/port.mjs';
import type { Scope } from './process/scope.ts';

/** Resources a run claims before it starts anything: its data folder and the public port. */
export interface Claim {
  readonly folder: string;
  readonly port: number;
  readonly origin: string;
  readonly announce: PublishRun;
}

/** Claims DATA_DIR and PORT. Throws a message that names the current holder. */
export async function claimFolderAndPort(scope: Scope): Promise<Claim> {
  const folder = dataFolder();
  const announce = await takeDataFolder(scope, folder);
  // After the data folder: a killed run may have left its servers on the port.
  const port = await readFreePort();
  return { folder, port, origin: `http://localhost:${port}`, announce };
}
