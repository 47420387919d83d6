import { createServer } from 'node:net';
import { told } from './user-error.mjs';

/**
 * Returns true if a program listens on this port already.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isPortTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** Reads PORT. Throws a message if it is invalid or in use. */
export async function readFreePort() {
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
