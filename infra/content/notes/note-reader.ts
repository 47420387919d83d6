import type { NoteReader } from '../../src/notes/read-note.ts';

/** Loads the reader of notes and its phrases with the first call. */
export function createLazyNoteReader(): () => Promise<NoteReader> {
  let reader: Promise<NoteReader> | undefined;
  const open = async (): Promise<NoteReader> => {
    const [{ createNoteReader }, { createPhraseBook }, { notePhrases }, { noteWords }] =
      await Promise.all([
        import('../../src/notes/read-note.ts'),
        import('../../src/notes/phrase-book.ts'),
        import('./phrases.ts'),
        import('./note-words.ts'),
      ]);
    return createNoteReader(createPhraseBook(notePhrases), noteWords);
  };
  return () => (reader ??= open());
}
