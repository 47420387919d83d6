import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { MenuLanguage } from '@sofra/contracts/common';
import type { ManagedItem } from '@sofra/contracts/managed-items';
import { CircleAlert } from 'lucide-react';
import type { useTextDraft } from '../../data/textDrafts.ts';
import { FillAllButton } from '../../kit/FillAllButton.tsx';
import { LanguageTiles } from '../../kit/LanguageTiles.tsx';
import { SourcePane } from '../../kit/SourcePane.tsx';
import { TextPane } from '../../kit/TextPane.tsx';
import { useTranslating } from '../../kit/useTranslating.ts';
import { useT } from '../../lib/i18n.ts';
import { SOURCE_LANGUAGE } from '../../lib/menuLanguages.ts';
import { stateOf, type TextField } from '../../lib/textDraft.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A dish's name and description: which languages are there, and the one being written beside the Turkish. */
export function ItemTexts({
  item,
  texts,
  needed,
  language,
  isNameMissed,
  onLanguage,
}: {
  item: ManagedItem;
  texts: ReturnType<typeof useTextDraft>;
  /** What makes a language whole. */
  needed: readonly TextField[];
  language: MenuLanguage;
  /** It was to be saved without a Turkish name. */
  isNameMissed: boolean;
  onLanguage: (language: MenuLanguage) => void;
}) {
  const t = useT('items');
  const translating = useTranslating();
  const { draft, progress, missing } = texts;
  const labels = { name: t('field.name'), description: t('field.description') };
  const isSource = language === SOURCE_LANGUAGE;
  return (
    <Box as="section" aria-label={t('editor.texts')}>
      <Flex wrap="wrap" alignItems="center" gap="2" mb="3">
        <chakra.h2 fontSize="17" fontWeight="strong">
          {t('editor.texts')}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="13" flex="1 1 14rem">
          {t('editor.textsLead')}
        </chakra.span>
        <FillAllButton
          missingCount={missing.length}
          progress={progress}
          onFill={() => void translating(texts.fillAll())}
        />
      </Flex>
      <LanguageTiles
        chosen={language}
        stateOf={(one) => stateOf(item, draft, one, needed)}
        onChoose={onLanguage}
      />
      {isNameMissed && (
        <chakra.p role="alert" display="flex" gap="6px" mt="3" color="fg.error">
          <Icon of={CircleAlert} size={18} />
          {t('fault.name')}
        </chakra.p>
      )}
      <Grid
        gap="5"
        mt="5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: isSource ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
        }}
      >
        {!isSource && <SourcePane saved={item} draft={draft} labels={labels} />}
        <TextPane
          key={language}
          saved={item}
          draft={draft}
          language={language}
          labels={labels}
          isTranslating={progress !== undefined}
          onType={(field, text) => texts.type(field, language, text)}
          onTranslate={(field) => void translating(texts.fillField(field, language))}
          onAccept={(field) => texts.accept(field, language)}
        />
      </Grid>
    </Box>
  );
}
