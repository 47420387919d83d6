import { chakra, Flex } from '@chakra-ui/react';
import type { MenuLanguage } from '@sofra/contracts/common';
import { RefreshCw, Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Card } from '../../ui/staff/Card.tsx';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { directionOf, menuLanguageNames, SOURCE_LANGUAGE } from '../../lib/i18n/menuLanguages.ts';
import {
  draftMark,
  type SavedTexts,
  type TextDraft,
  type TextField as Field,
  draftText,
  type TextLabels,
} from '../../lib/domain/textDraft.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** Texts of one language, with their translation marks. */
export function TextPane({
  saved,
  draft,
  language,
  labels,
  isTranslating,
  onType,
  onTranslate,
  onAccept,
}: {
  saved: SavedTexts;
  draft: TextDraft;
  language: MenuLanguage;
  labels: TextLabels;
  isTranslating: boolean;
  onType: (field: Field, text: string) => void;
  /** Translates the field from this language into the others. */
  onTranslate: (field: Field) => void;
  onAccept: (field: Field) => void;
}) {
  const t = useT('workspace');

  const fieldProps = (field: Field, label: string) => {
    const text = draftText(saved, draft, field, language);
    const mark = draftMark(saved, draft, field, language);
    return {
      label: label,
      value: text,
      lang: language,
      dir: directionOf(language),
      onChange: (event: { target: { value: string } }) => onType(field, event.target.value),
      side: (
        <Button
          kind="ghost"
          size="small"
          disabled={text.trim() === '' || isTranslating}
          aria-label={t('texts.aiOf', { field: label })}
          onClick={() => onTranslate(field)}
        >
          <Icon of={Sparkles} size={16} />
          {t('texts.ai')}
        </Button>
      ),
      ...((mark?.isMachine || mark?.isStale) && {
        helpText: (
          <Flex as="span" alignItems="center" gap="6px" wrap="wrap">
            <Icon of={mark.isStale ? RefreshCw : Sparkles} size={16} />
            <chakra.span flex="1">
              {t(mark.isStale ? 'texts.staleHint' : 'texts.machineHint')}
            </chakra.span>
            <Button
              kind="ghost"
              size="small"
              aria-label={t('texts.acceptOf', { field: label })}
              onClick={() => onAccept(field)}
            >
              {t('texts.accept')}
            </Button>
          </Flex>
        ),
      }),
    } satisfies Partial<ComponentProps<typeof TextField>>;
  };

  return (
    <Card
      as="section"
      aria-label={menuLanguageNames[language]}
      p="5"
      display="grid"
      gap="5"
      alignContent="start"
    >
      <chakra.h2
        lang={language}
        dir={directionOf(language)}
        textAlign="start"
        fontSize="17"
        fontWeight="strong"
      >
        {menuLanguageNames[language]}
        {language === SOURCE_LANGUAGE && (
          <chakra.small ms="2" fontSize="12" fontWeight="mid" color="fg.muted">
            {t('texts.source')}
          </chakra.small>
        )}
      </chakra.h2>
      <TextField {...fieldProps('name', labels.name)} maxLength={2000} />
      {labels.description !== undefined && (
        <TextAreaField
          {...fieldProps('description', labels.description)}
          rows={5}
          maxLength={2000}
        />
      )}
    </Card>
  );
}
