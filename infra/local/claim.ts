import { dataFolder, takeDataFolder, type Announce } from './data/data-dir.ts';
import { told } from './process/say.ts';
import type { Scope } from './process/scope.ts';
import { isPortTaken } from './process/wait.ts';

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
  const port = await readPort();
  return { folder, port, origin: `http://localhost:${port}`, announce };
}

async function readPort(): Promise<number> {
  const port = Number(process.env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw told(`PORT=${process.env['PORT']} is not a port.`);
  }
  if (await isPortTaken(port, process.env['HOST'] ?? '127.0.0.1')) {
    throw told(
      `Port ${port} is taken by another program. Stop it, or name another port: PORT=${port + 1} npm start`,
    );
  }
  return port;
}
