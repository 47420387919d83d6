import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../../../web/src/lib/i18n/language.ts';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import { createPlaces, fromTable, importTexts, readTexts, toTable } from '../strings/strings.ts';

const source = join(import.meta.dirname, '..', '..', '..', 'web', 'src');

// Prints all texts of the screens in a language as a table, for a reviewer or a translator:
// `npm run strings -- ru > ru.md`. `--import ru.md` (or standard input) writes the changes back.
await command(async () => {
  const [code, option, file] = process.argv.slice(2);
  const language = languageCodes.find((one) => one === code);
  if (!language || (option !== undefined && option !== '--import')) {
    console.error(`npm run strings -- ${languageCodes.join('|')} [--import FILE]`);
    return 2;
  }
  const folder = join(source, 'locales', language);
  if (option === undefined) {
    const turkish = readTexts(join(source, 'locales', 'tr'));
    printLine(toTable(readTexts(folder), turkish, createPlaces(source)));
    return 0;
  }
  const changed = importTexts(folder, fromTable(readFileSync(file ?? 0, 'utf8')));
  printLine(`${changed.length} texts changed`);
  return 0;
});
