import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { languageName } from '../../lib/i18n/languageName.ts';
import type { LineNote } from './lineNote.ts';

/** Language of a note that isn't in the kitchen's, with its original, or that nobody could translate it. */
export function NoteOriginal({ note }: { note: LineNote | undefined }) {
  const t = useT('staff');
  const language = useLanguage();
  if (note?.language === undefined) return null;
  return (
    <small>
      <abbr title={languageName(note.language, language)}>{note.language.toUpperCase()}</abbr>{' '}
      {note.original === undefined ? (
        t('kitchen.untranslated')
      ) : (
        <bdi lang={note.language}>{note.original}</bdi>
      )}
    </small>
  );
}
