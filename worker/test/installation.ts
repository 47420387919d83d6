import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Exit code and output of a finished command. */
export interface Ended {
  code: number | null;
  text: string;
}

/** Installation that runs the image's commands locally. */
export interface Installation {
  /** Runs a command of the image until it exits. */
  run: (...command: string[]) => Promise<Ended>;
  /** Starts a server of the image. */
  start: (...command: string[]) => void;
  /** Kills every server. */
  stop: () => Promise<void>;
}

/** Creates an installation with exactly this environment; stop it after the last test. */
export function openInstallation(env: Record<string, string>): Installation {
  const servers: ChildProcess[] = [];
  const launch = ([program, ...args]: string[]): ChildProcess => {
    if (program !== 'node') throw new Error(`the image has no ${program}`);
    return spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    });
  };
  return {
    run: async (...command) => {
      const child = launch(command);
      let text = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      }
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, text };
    },
    start: (...command) => {
      const child = launch(command);
      child.stdout?.resume();
      child.stderr?.pipe(process.stderr);
      servers.push(child);
    },
    stop: async () => {
      await Promise.all(
        servers
          .filter((child) => child.exitCode === null)
          .map((child) => {
            const ended = once(child, 'exit');
            child.kill('SIGKILL');
            return ended;
          }),
      );
    },
  };
}

/** Reads the files that contain the image's commands. */
export const recipe = (): string =>
  ['docker-compose.yml', 'infra/deploy/Dockerfile']
    .map((file) => readFileSync(`${root}/${file}`, 'utf8').replaceAll('"', "'"))
    .join('\n');

/** Browser of one user, with its own cookies. */
export interface Browser {
  /** Sends a request that must succeed, and returns its parsed body. */
  ask: (method: string, path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>;
}

export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  return {
    ask: async (method, path, body) => {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          origin,
          cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return JSON.parse(text);
    },
  };
}
