import { chakra } from '@chakra-ui/react';
import { Card } from '../../ui/staff/Card.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import {
  fieldsOf,
  type SavedTexts,
  type TextDraft,
  draftText,
  type TextLabels,
} from '../../lib/domain/textDraft.ts';

/** Turkish texts beside the edited language, read-only. */
export function SourcePane({
  saved,
  draft,
  labels,
}: {
  saved: SavedTexts;
  draft: TextDraft;
  labels: TextLabels;
}) {
  const t = useT('workspace');
  return (
    <Card
      as="section"
      aria-label={t('texts.source')}
      p="5"
      display="grid"
      gap="5"
      alignContent="start"
    >
      <chakra.h2 lang="tr" fontSize="17" fontWeight="strong">
        {menuLanguageNames.tr}
        <chakra.small ms="2" fontSize="12" fontWeight="mid" color="fg.muted">
          {t('texts.source')}
        </chakra.small>
      </chakra.h2>
      {fieldsOf(labels).map((field) => (
        <chakra.div key={field}>
          <chakra.h3
            fontSize="14"
            fontWeight="mid"
            mb="6px"
            minH="36px"
            display="flex"
            alignItems="center"
          >
            {labels[field]}
          </chakra.h3>
          <chakra.p
            lang="tr"
            bg="bg.subtle"
            borderRadius="3"
            px="4"
            py="3"
            minH={field === 'name' ? '48px' : 'calc(5 * 1.5em + 24px)'}
            fontSize="16"
            color="fg.soft"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {draftText(saved, draft, field, 'tr')}
          </chakra.p>
        </chakra.div>
      ))}
    </Card>
  );
}
