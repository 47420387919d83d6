import type { NoteReader } from '../notes/read-note.ts';

/** Loads the reader of notes and its phrases with the first call. */
export function createLazyNoteReader(): () => Promise<NoteReader> {
  let reader: Promise<NoteReader> | undefined;
  const open = async (): Promise<NoteReader> => {
    const [{ createNoteReader }, { createPhraseBook }, { notePhrases }, { noteWords }] =
      await Promise.all([
        import('../notes/read-note.ts'),
        import('../notes/phrase-book.ts'),
        import('../../content/notes/phrases.ts'),
        import('../../content/notes/note-words.ts'),
      ]);
    return createNoteReader(createPhraseBook(notePhrases), noteWords);
  };
  return () => (reader ??= open());
}
