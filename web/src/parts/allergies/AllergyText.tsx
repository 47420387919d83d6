import { chakra } from '@chakra-ui/react';
import { NoteOriginal } from '../orders/NoteOriginal.tsx';
import { allergyNoteOf } from './allergyNote.ts';
import { type AllergyFacts, AllergyWords } from './AllergyWords.tsx';

/** An allergy of a guest as staff read it, with the original of a translation beneath. */
export function AllergyText({ guest, startsText }: AllergyFacts) {
  return (
    <chakra.span
      css={{
        '& small': {
          display: 'flex',
          alignItems: 'baseline',
          gap: '6px',
          marginBlockStart: '2px',
          fontSize: '.86em',
          fontWeight: 'mid',
          lineHeight: 1.2,
        },
        '& abbr': {
          flex: 'none',
          paddingInline: '4px',
          borderRadius: '4px',
          boxShadow: 'inset 0 0 0 1px currentColor',
          textDecoration: 'none',
        },
      }}
    >
      <AllergyWords guest={guest} {...(startsText && { startsText })} />
      <NoteOriginal note={allergyNoteOf(guest)} />
    </chakra.span>
  );
}
