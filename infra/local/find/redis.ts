import { isProgram, which } from '../process/run.ts';

const elsewhere = ['/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'];

/** The Redis (or Valkey, which speaks the same) server program of this machine. */
export function findRedis(): string | undefined {
  return which('redis-server') ?? which('valkey-server') ?? elsewhere.find(isProgram);
}
