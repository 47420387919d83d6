import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { MenuLanguage } from '@sofra/contracts/common';
import type { ReactNode } from 'react';
import type { useTextDraft } from '../../data/fetched/textDrafts.ts';
import { SOURCE_LANGUAGE } from '../../lib/i18n/menuLanguages.ts';
import {
  fieldsOf,
  type SavedTexts,
  stateOf,
  type TextField,
  type TextLabels,
} from '../../lib/domain/textDraft.ts';
import { FillAllButton } from './FillAllButton.tsx';
import { LanguageTiles } from './LanguageTiles.tsx';
import { SourcePane } from './SourcePane.tsx';
import { TextPane } from './TextPane.tsx';
import { useTranslating } from './useTranslating.ts';

/**
 * Editor of a name, and optionally a description, in eleven languages: status of each, the edited language
 * beside Turkish, and machine translation of missing texts (S2, §5).
 */
export function TextsEditor({
  title,
  description,
  labels,
  saved,
  texts,
  needed = fieldsOf(labels),
  language,
  onLanguage,
  notice,
  beside,
}: {
  title: string;
  description: string;
  labels: TextLabels;
  saved: SavedTexts;
  texts: ReturnType<typeof useTextDraft>;
  /** Texts that a complete language needs; all by default. */
  needed?: readonly TextField[];
  language: MenuLanguage;
  onLanguage: (language: MenuLanguage) => void;
  /** Shown between the languages and the fields. */
  notice?: ReactNode;
  /** Shown at the end, on wide screens in a separate column. */
  beside?: ReactNode;
}) {
  const translating = useTranslating();
  const { draft, progress, missing } = texts;
  const isSource = language === SOURCE_LANGUAGE;
  const panes = isSource ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)';
  return (
    <Box as="section" aria-label={title}>
      <Flex wrap="wrap" alignItems="center" gap="2" mb="3">
        <chakra.h2 fontSize="17" fontWeight="strong">
          {title}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="13" flex="1 1 14rem">
          {description}
        </chakra.span>
        <FillAllButton
          missingCount={missing.length}
          progress={progress}
          onFill={() => void translating(texts.fillAll())}
        />
      </Flex>
      <LanguageTiles
        chosen={language}
        stateOf={(one) => stateOf(saved, draft, one, needed)}
        onChoose={onLanguage}
      />
      {notice}
      <Grid
        gap="5"
        mt="5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          ...(beside === undefined ? { md: panes } : { lg: `${panes} 300px` }),
        }}
      >
        {!isSource && <SourcePane saved={saved} draft={draft} labels={labels} />}
        <TextPane
          key={language}
          saved={saved}
          draft={draft}
          language={language}
          labels={labels}
          isTranslating={progress !== undefined}
          onType={(field, text) => texts.type(field, language, text)}
          onTranslate={(field) => void translating(texts.fillField(field, language))}
          onAccept={(field) => texts.accept(field, language)}
        />
        {beside}
      </Grid>
    </Box>
  );
}
