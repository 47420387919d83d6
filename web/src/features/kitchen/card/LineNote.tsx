import { chakra } from '@chakra-ui/react';
import type { OrderLine } from '@sofra/contracts/orders';
import { MessageSquareWarning } from 'lucide-react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { languageName } from '../../../lib/i18n/languageName.ts';
import { lineNoteOf } from '../../../parts/orders/lineNote.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { LineAllergens } from './LineAllergens.tsx';

/**
 * Note of a line in the kitchen's language, with the original and its language beneath. A note that nobody
 * could translate is outlined, and says so.
 */
export function LineNote({ line, isStruck }: { line: OrderLine; isStruck: boolean }) {
  const t = useT('staff');
  const language = useLanguage();
  const note = lineNoteOf(line);
  if (!note) return null;
  const isUntranslated = note.language !== undefined && note.original === undefined;
  const named = line.noteReading?.allergens ?? [];
  const isSolid = !isStruck && !isUntranslated;
  return (
    <chakra.span
      gridColumn="2"
      display="flex"
      alignItems="flex-start"
      gap="2"
      mt="6px"
      padding="7px 10px"
      borderRadius="8px"
      fontSize="1.0625rem"
      fontWeight="strong"
      lineHeight="1.25"
      boxShadow={isUntranslated && !isStruck ? 'inset 0 0 0 2px {colors.pending.solid}' : 'none'}
      bg={isSolid ? 'pending.solid' : 'transparent'}
      color={isSolid ? 'pending.contrast' : 'inherit'}
    >
      <Icon of={MessageSquareWarning} size={20} />
      <chakra.span minW="0" flex="1">
        <bdi>{note.text}</bdi>
        <LineAllergens of={named} warned={new Set(named)} />
        {note.language !== undefined && (
          <chakra.span display="block" mt="2px" fontSize=".9375rem" fontWeight="mid">
            {languageName(note.language, language)}
            {': '}
            {note.original === undefined ? (
              t('kitchen.untranslated')
            ) : (
              <bdi lang={note.language}>{note.original}</bdi>
            )}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  );
}
