import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';

/**
 * Makes sure that the pinned Node runs: its builds need libatomic, which a bare Linux may lack while an
 * older Node doesn't miss it. Installed when that needs no password, asked first on a terminal.
 * @param {string} node
 * @returns {Promise<string | undefined>} what to do by hand, when it doesn't run
 */
export async function ensureNodeRuns(node) {
  const first = tryNode(node);
  if (first.runs) return undefined;
  if (!first.said.includes('libatomic')) return `The pinned Node doesn't run here: ${first.said}`;

  const command = installCommand();
  const spoken = command?.join(' ') ?? 'your package manager';
  const byHand = `libatomic is missing, which Node 26 needs. Install it with \`${spoken}\` and start again.`;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!command || !(await isWanted(spoken))) return byHand;
  console.log(`Installing libatomic, which Node 26 needs: ${spoken}`);
  if (command[0] === 'apt-get') runQuietly([...prefix, 'apt-get', 'update', '-qq']);
  runQuietly([...prefix, ...command]);
  return tryNode(node).runs ? undefined : byHand;
}

/** @param {string} node */
function tryNode(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return { runs: status === 0, said: (error?.message ?? stderr).trim() };
}

function installCommand() {
  const has = (/** @type {string} */ name) => spawnSync(name, ['--version']).status === 0;
  if (has('apt-get')) return ['apt-get', 'install', '-y', '-qq', 'libatomic1'];
  if (has('dnf')) return ['dnf', 'install', '-y', '-q', 'libatomic'];
  return undefined;
}

/** @param {string} spoken */
async function isWanted(spoken) {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['CI']) return true;
  const { stdin: input, stdout: output } = process;
  // Line by line as the terminal does it: Ctrl-C stays a signal.
  const terminal = createInterface({ input, output, terminal: false });
  const answer = await terminal.question(`Node 26 needs libatomic. Run \`${spoken}\` now? [Y/n] `);
  terminal.close();
  return /^(y(es)?)?$/i.test(answer.trim());
}

/** @param {string[]} command */
function runQuietly([program = '', ...args]) {
  spawnSync(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
