import { chakra, Flex, Grid } from '@chakra-ui/react';
import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/managed-menus';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMenuDishes, useSaveMenu } from '../../data/menu-editing.ts';
import { useTextDraft } from '../../data/textDrafts.ts';
import { FillAllButton } from '../../kit/FillAllButton.tsx';
import { LanguageTiles } from '../../kit/LanguageTiles.tsx';
import { LeaveGuard, SAVED } from '../../kit/LeaveGuard.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { SourcePane } from '../../kit/SourcePane.tsx';
import { TextPane } from '../../kit/TextPane.tsx';
import { UnsavedMark } from '../../kit/UnsavedMark.tsx';
import { useTranslating } from '../../kit/useTranslating.ts';
import { errorText } from '../../lib/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n.ts';
import { SOURCE_LANGUAGE } from '../../lib/menuLanguages.ts';
import { stateOf, textIn, toTextBody } from '../../lib/textDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { GuestPreview } from './GuestPreview.tsx';
import { MenuHours } from './MenuHours.tsx';
import { WholeMenu } from './WholeMenu.tsx';

/** Name and description in eleven languages, its dishes' translation, and when it is shown. */
export function MenuEditor({
  menu,
  list,
  currency,
}: {
  menu: Menu;
  /** Where saving and leaving lead. */
  list: string;
  currency: string;
}) {
  const t = useT('menus');
  const common = useT('common');
  const mine = useLanguage();
  const navigate = useNavigate();
  const toasts = useToasts();
  const save = useSaveMenu(menu.id);
  const dishes = useMenuDishes(menu.businessId, menu.id);
  const texts = useTextDraft(menu);
  const labels = { name: t('editor.name'), description: t('editor.description') };
  const { draft, progress, missing } = texts;
  const [language, setLanguage] = useState<MenuLanguage>(SOURCE_LANGUAGE);
  const isSource = language === SOURCE_LANGUAGE;

  const translating = useTranslating();
  const submit = async () => {
    try {
      if (texts.isChanged) await save.mutateAsync(toTextBody(draft));
      toasts.show({ tone: 'done', title: t('editor.saved') });
      void navigate(list, { state: SAVED });
    } catch (error) {
      toasts.show({ tone: 'fault', title: t('editor.saveFailed'), text: errorText(error) });
    }
  };

  return (
    <>
      <PageHead title={localized(menu.name, mine)} back={{ to: list, label: t('title') }}>
        {texts.isChanged && <UnsavedMark />}
        <Button onClick={() => void navigate(list)}>{common('actions.cancel')}</Button>
        <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
          {common('actions.save')}
        </Button>
      </PageHead>
      <Flex wrap="wrap" alignItems="center" gap="2" mb="3">
        <chakra.h2 fontSize="17" fontWeight="strong">
          {t('editor.languagesTitle')}
        </chakra.h2>
        <chakra.span color="fg.muted" fontSize="13" flex="1">
          {t('editor.languagesLead')}
        </chakra.span>
        <FillAllButton
          missingCount={missing.length}
          progress={progress}
          onFill={() => void translating(texts.fillAll())}
        />
      </Flex>
      <LanguageTiles
        chosen={language}
        stateOf={(one) => stateOf(menu, draft, one)}
        onChoose={setLanguage}
      />
      <Grid
        gap="5"
        mt="5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isSource ? 'minmax(0, 1fr) 320px' : 'minmax(0, 1fr) minmax(0, 1fr) 300px',
        }}
      >
        {!isSource && <SourcePane saved={menu} draft={draft} labels={labels} />}
        <TextPane
          key={language}
          saved={menu}
          draft={draft}
          language={language}
          labels={labels}
          isTranslating={progress !== undefined}
          onType={(field, text) => texts.type(field, language, text)}
          onTranslate={(field) => void translating(texts.fillField(field, language))}
          onAccept={(field) => texts.accept(field, language)}
        />
        <GuestPreview
          language={language}
          name={textIn(menu, draft, 'name', language) || textIn(menu, draft, 'name', 'tr')}
          description={
            textIn(menu, draft, 'description', language) || textIn(menu, draft, 'description', 'tr')
          }
          items={dishes.slice(0, 3)}
          currency={currency}
        />
      </Grid>
      <WholeMenu menuId={menu.id} hasChanges={texts.isChanged} />
      <MenuHours menu={menu} />
      <LeaveGuard isOn={texts.isChanged} />
    </>
  );
}
