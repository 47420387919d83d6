import { chakra, Grid } from '@chakra-ui/react';
import { type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import {
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  PencilLine,
  RefreshCw,
  Sparkles,
} from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { directionOf, menuLanguageNames, SOURCE_LANGUAGE } from '../../lib/i18n/menuLanguages.ts';
import type { LanguageState } from '../../lib/domain/textDraft.ts';
import { Icon } from '../../ui/base/Icon.tsx';

type Look = 'complete' | 'editing' | 'missing';
type Word = 'source' | 'complete' | 'editing' | 'missing' | 'stale' | 'machine';

/** Green if a language is complete, orange if it is selected, grey otherwise (S2). */
const looks = {
  complete: { borderColor: 'served.border', bg: 'bg.panel', borderStyle: 'solid' },
  editing: { borderColor: 'pending.border', bg: 'pending.subtle', borderStyle: 'solid' },
  missing: { borderColor: 'border.control', bg: 'transparent', borderStyle: 'dashed' },
} as const;
const icons: Record<Word, LucideIcon> = {
  source: CircleCheck,
  complete: CircleCheck,
  editing: PencilLine,
  missing: CircleDashed,
  stale: RefreshCw,
  machine: Sparkles,
};

function labelOf(language: MenuLanguage, look: Look, state: LanguageState): Word {
  if (look !== 'complete') return look;
  if (language === SOURCE_LANGUAGE) return 'source';
  if (state.isStale) return 'stale';
  return state.isMachine ? 'machine' : 'complete';
}

/** Translation status per language, and the selection of the edited language. */
export function LanguageTiles({
  chosen,
  stateOf,
  onChoose,
}: {
  chosen: MenuLanguage;
  stateOf: (language: MenuLanguage) => LanguageState;
  onChoose: (language: MenuLanguage) => void;
}) {
  const t = useT('workspace');
  const complete = menuLanguages.filter((language) => stateOf(language).isComplete).length;
  return (
    <Grid
      role="group"
      aria-label={t('languages.title')}
      gap="10px"
      gridTemplateColumns="repeat(auto-fill, minmax(132px, 1fr))"
    >
      {menuLanguages.map((language) => {
        const state = stateOf(language);
        const look: Look =
          language === chosen ? 'editing' : state.isComplete ? 'complete' : 'missing';
        const label = labelOf(language, look, state);
        return (
          <chakra.button
            key={language}
            type="button"
            data-state={look}
            aria-pressed={language === chosen}
            onClick={() => onChoose(language)}
            textAlign="start"
            px="14px"
            py="12px"
            minH="72px"
            borderWidth="1.5px"
            borderRadius="3"
            cursor="pointer"
            focusVisibleRing="outside"
            {...looks[look]}
          >
            <chakra.span
              display="flex"
              justifyContent="space-between"
              alignItems="baseline"
              gap="2"
            >
              <chakra.b
                lang={language}
                dir={directionOf(language)}
                fontSize="15"
                fontWeight="strong"
                color={look === 'missing' ? 'fg.muted' : 'fg'}
              >
                {menuLanguageNames[language]}
              </chakra.b>
              <chakra.small fontSize="12" color="fg.muted" aria-hidden="true">
                {language.toUpperCase()}
              </chakra.small>
            </chakra.span>
            <chakra.span
              display="flex"
              alignItems="center"
              gap="6px"
              mt="1"
              fontSize="13"
              color={
                label === 'complete' || label === 'source'
                  ? 'served.fg'
                  : label === 'editing'
                    ? 'pending.fg'
                    : 'fg.soft'
              }
            >
              <Icon of={icons[label]} size={16} />
              {t(`languages.${label}`)}
            </chakra.span>
          </chakra.button>
        );
      })}
      <chakra.p px="14px" py="12px" lineHeight="snug">
        <chakra.b fontSize="20" fontVariantNumeric="tabular-nums">
          {complete}
        </chakra.b>
        <chakra.span color="fg.muted"> / {menuLanguages.length}</chakra.span>
        <chakra.span display="block" color="fg.muted" fontSize="13">
          {t('languages.done')}
        </chakra.span>
      </chakra.p>
    </Grid>
  );
}
