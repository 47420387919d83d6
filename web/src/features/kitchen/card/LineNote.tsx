import type { OrderLine } from '@sofra/contracts/orders';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { languageName } from '../../../lib/i18n/languageName.ts';
import { lineNoteOf } from '../../../parts/orders/lineNote.ts';
import { LineAllergens } from './LineAllergens.tsx';

/**
 * Note of a line in the kitchen's language, with the original and its language beneath. A note that nobody
 * could translate is outlined, and says so.
 */
export function LineNote({ line }: { line: OrderLine }) {
  const t = useT('staff');
  const language = useLanguage();
  const note = lineNoteOf(line);
  if (!note) return null;
  const isUntranslated = note.language !== undefined && note.original === undefined;
  const named = line.noteReading?.allergens ?? [];
  return (
    <span data-part="note" data-raw={isUntranslated || undefined}>
      <bdi>{note.text}</bdi>
      <LineAllergens of={named} warned={new Set(named)} />
      {note.language !== undefined && (
        <small>
          <abbr title={languageName(note.language, language)}>{note.language.toUpperCase()}</abbr>{' '}
          {note.original === undefined ? (
            t('kitchen.untranslated')
          ) : (
            <bdi lang={note.language}>{note.original}</bdi>
          )}
        </small>
      )}
    </span>
  );
}
