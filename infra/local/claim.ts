import { dataFolder, takeDataFolder, type Announce } from './data/data-dir.ts';
import { readFreePort } from './process/port.mjs';
import type { Scope } from './process/scope.ts';

/** What a run holds before it starts anything: its data folder and the port that people come to. */
export interface Claim {
  readonly folder: string;
  readonly port: number;
  readonly origin: string;
  readonly announce: Announce;
}

/** Takes DATA_DIR and PORT, or says who has them. */
export async function claimFolderAndPort(scope: Scope): Promise<Claim> {
  const folder = dataFolder();
  const announce = await takeDataFolder(scope, folder);
  // Not before: a run that was killed may have left its servers on the port.
  const port = await readFreePort();
  return { folder, port, origin: `http://localhost:${port}`, announce };
}
