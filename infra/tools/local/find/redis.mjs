import { isProgram, which } from '../process/run.mjs';

const elsewhere = ['/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'];

/** Finds the Redis server program of this machine, or Valkey's, which is compatible. */
export function findRedis() {
  return which('redis-server') ?? which('valkey-server') ?? elsewhere.find(isProgram);
}
