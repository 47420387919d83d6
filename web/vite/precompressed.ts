import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.wasm']);
/**
 * Encodings to try for the files of the guest's first load: which is smallest, by up to 0.3 %, changes with
 * every edit, and that load has a limit.
 */
const guestEncodings = [0, 2, 3].flatMap((postfixBits) =>
  [20, 22].flatMap((windowBits) =>
    [0, 20].map((blockBits) => ({
      [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
    })),
  ),
);
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

async function compressFile(path: string, encodings: readonly object[]): Promise<void> {
  const content = await readFile(path);
  const tries = encodings.map((encoding) =>
    toBrotli(content, {
      params: {
        // The scanner's megabyte of WebAssembly would take as long as everything else.
        [constants.BROTLI_PARAM_QUALITY]: content.length > 500_000 ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        ...encoding,
      },
    }),
  );
  const [smallest] = (await Promise.all(tries)).toSorted((a, b) => a.length - b.length);
  await writeFile(`${path}.br`, smallest ?? '');
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
}

/** Writes a `.br` and a `.gz` of each text file, so that the server compresses nothing per request. */
export const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((file) => join(file.parentPath, file.name));
    // The bundler copies public files as they are; this script runs before the first paint.
    const boot = paths.find((path) => basename(path) === 'boot.js');
    // Old browsers parse it too, to show that they are unsupported.
    const options = { compress: { target: 'es2015' } };
    if (boot) await writeFile(boot, minifySync(boot, await readFile(boot, 'utf8'), options).code);
    // The folder is emptied before the first page, so compressed files belong to this build.
    const isFirst = (path: string) => /^menu[.-]/.test(basename(path));
    const written = paths.filter((path) => !existsSync(`${path}.br`));
    await Promise.all(
      written.map((path) => compressFile(path, isFirst(path) ? guestEncodings : [{}])),
    );
  },
};
