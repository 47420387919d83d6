import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort, eventually } from '@sofra/infra/testing';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The real API as a process of its own. */
export interface ApiProcess {
  url: string;
  signal: (signal: NodeJS.Signals) => void;
  /** Its exit code, once it has ended; null when it was killed. */
  exited: Promise<number | null>;
  hasExited: () => boolean;
  /** Returns the output on stderr so far. */
  readErrors: () => string;
  isReady: () => Promise<boolean>;
  kill: () => Promise<void>;
}

/** Starts `main.ts` with exactly this environment and a free port. */
export async function startProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  let hasExited = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      hasExited = true;
      resolve(code);
    });
  });
  return {
    url,
    signal: (signal) => child.kill(signal),
    exited,
    hasExited: () => hasExited,
    readErrors: () => stderr,
    isReady: () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Waits until a process can serve; throws if it ends instead. */
export const whenReady = (api: ApiProcess): Promise<void> =>
  eventually('ready', () => {
    if (api.hasExited()) throw new Error(`The API ended before it was ready: ${api.readErrors()}`);
    return api.isReady();
  });
