import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMenuItemsOf, useSaveMenu } from '../../data/fetched/menus.ts';
import { useTextDraft } from '../../data/fetched/textDrafts.ts';
import { FooterActions, HeaderActions } from '../../parts/texts/EditorActions.tsx';
import { LeaveGuard, SAVED } from '../../ui/staff/LeaveGuard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { TextsEditor } from '../../parts/texts/TextsEditor.tsx';
import { UnsavedMark } from '../../ui/staff/UnsavedMark.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../../lib/i18n/menuLanguages.ts';
import { type TextField, draftText, toTextBody } from '../../lib/domain/textDraft.ts';
import { Button } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { GuestPreview } from './GuestPreview.tsx';
import { MenuHours } from './MenuHours.tsx';
import { WholeMenu } from './WholeMenu.tsx';

/** Editor of a menu: texts in eleven languages, translation of its items, hours. */
export function MenuEditor({
  menu,
  list,
  currency,
}: {
  menu: Menu;
  /** Address after saving or leaving. */
  list: string;
  currency: string;
}) {
  const t = useT('menus');
  const common = useT('common');
  const mine = useLanguage();
  const navigate = useNavigate();
  const toasts = useToasts();
  const save = useSaveMenu(menu.id);
  const menuItems = useMenuItemsOf(menu.businessId, menu.id);
  const texts = useTextDraft(menu);
  const [language, setLanguage] = useState<MenuLanguage>(SOURCE_LANGUAGE);
  const shown = (field: TextField): string =>
    draftText(menu, texts.draft, field, language) ||
    draftText(menu, texts.draft, field, SOURCE_LANGUAGE);

  const submit = async () => {
    try {
      if (texts.isChanged) await save.mutateAsync(toTextBody(texts.draft));
      toasts.show({ tone: 'done', title: t('editor.saved') });
      void navigate(list, { state: SAVED });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('editor.saveFailed'), text: errorText(error) });
    }
  };

  const actions = (
    <>
      {texts.isChanged && <UnsavedMark />}
      <Button onClick={() => void navigate(list)}>{common('actions.cancel')}</Button>
      <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
        {common('actions.save')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={localized(menu.name, mine)} back={{ to: list, label: t('title') }}>
        <HeaderActions>{actions}</HeaderActions>
      </PageHeader>
      <TextsEditor
        title={t('editor.languagesTitle')}
        description={t('editor.languagesLead')}
        labels={{ name: t('editor.name'), description: t('editor.description') }}
        saved={menu}
        texts={texts}
        language={language}
        onLanguage={setLanguage}
        beside={
          <GuestPreview
            language={language}
            name={shown('name')}
            description={shown('description')}
            items={menuItems.slice(0, 3)}
            currency={currency}
          />
        }
      />
      <WholeMenu menuId={menu.id} hasChanges={texts.isChanged} />
      <MenuHours menu={menu} />
      <FooterActions>{actions}</FooterActions>
      <LeaveGuard isOn={texts.isChanged} />
    </>
  );
}
