import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../../../web/src/lib/i18n/language.ts';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import {
  createPlaces,
  findFiles,
  fromTable,
  importTexts,
  readTexts,
  toTable,
} from '../strings/strings.ts';

const root = join(import.meta.dirname, '..', '..', '..');

// Prints all texts of the product in a language as a table, for a reviewer or a translator:
// `npm run strings -- ru > ru.md`. `--import ru.md` (or standard input) writes the changes back.
await command(async () => {
  const [code, option, file] = process.argv.slice(2);
  const language = languageCodes.find((one) => one === code);
  if (!language || (option !== undefined && option !== '--import')) {
    console.error(`npm run strings -- ${languageCodes.join('|')} [--import FILE]`);
    return 2;
  }
  const files = findFiles(root, language);
  if (option === undefined) {
    const turkish = readTexts(findFiles(root, 'tr'));
    printLine(toTable(readTexts(files), turkish, createPlaces(root)));
    return 0;
  }
  const changed = importTexts(files, language, fromTable(readFileSync(file ?? 0, 'utf8')));
  printLine(`${changed.length} texts changed`);
  return 0;
});
