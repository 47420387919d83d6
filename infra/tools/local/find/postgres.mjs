import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isProgram, run } from '../process/run.mjs';

/**
 * @typedef {object} PostgresPrograms A folder with the programs of one PostgreSQL version.
 * @property {string} folder
 * @property {number} major
 */

const oldestPostgres = 15;

/**
 * Finds the newest usable PostgreSQL of this machine, or exactly `major`: a data folder can only
 * be opened with its own version.
 * @param {number} [major]
 * @returns {Promise<PostgresPrograms | undefined>}
 */
export async function findPostgres(major) {
  const found = await Promise.all(programFolders().map(readVersion));
  return found
    .flatMap((programs) => programs ?? [])
    .filter((programs) => programs.major >= oldestPostgres && (!major || programs.major === major))
    .toSorted((a, b) => b.major - a.major)[0];
}

/**
 * Lists folders that contain all programs. A `postgres` in PATH may be a link or a wrapper, so
 * links are resolved.
 */
function programFolders() {
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter(isProgram)
    .map((program) => dirname(realpathSync(program)));
  const usual = [
    ...children('/usr/lib/postgresql', /^\d+$/),
    ...children('/usr/libexec', /^postgresql\d+$/),
    ...children('/usr', /^pgsql-\d+$/),
    ...children('/opt/homebrew/opt', /^postgresql/),
    ...children('/usr/local/opt', /^postgresql/),
    ...children('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ];
  const folders = [...inPath, ...usual, ...usual.map((folder) => join(folder, 'bin'))];
  return [...new Set(folders)].filter((folder) =>
    ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => isProgram(join(folder, name))),
  );
}

/**
 * @param {string} folder
 * @param {RegExp} name
 */
function children(folder, name) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((child) => name.test(child))
    .map((child) => join(folder, child));
}

/**
 * @param {string} folder
 * @returns {Promise<PostgresPrograms | undefined>}
 */
async function readVersion(folder) {
  const { output } = await run(join(folder, 'postgres'), ['--version']);
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  return major ? { folder, major } : undefined;
}
