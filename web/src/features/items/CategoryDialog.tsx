import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { Category } from '@sofra/contracts/managed-items';
import { useState } from 'react';
import { useSaveCategory } from '../../data/fetched/items.ts';
import { useTextDraft } from '../../data/fetched/textDrafts.ts';
import { Dialog, DialogFoot } from '../../ui/staff/Dialog.tsx';
import { TextsEditor } from '../../parts/texts/TextsEditor.tsx';
import { UnsavedMark } from '../../ui/staff/UnsavedMark.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../../lib/i18n/menuLanguages.ts';
import { textIn, toTextBody } from '../../lib/domain/textDraft.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Question } from '../../ui/base/Question.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';

/** The name of a category in eleven languages. */
export function CategoryDialog({
  businessId,
  category,
  onClose,
}: {
  businessId: number;
  category: Category;
  onClose: () => void;
}) {
  const t = useT('items');
  const common = useT('common');
  const workspace = useT('workspace');
  const mine = useLanguage();
  const toasts = useToasts();
  const [language, setLanguage] = useState<MenuLanguage>(SOURCE_LANGUAGE);
  const [isAsking, setAsking] = useState(false);
  const saved = {
    name: category.name,
    description: {},
    marks: { name: category.marks.name, description: {} },
  };
  const texts = useTextDraft(saved);
  const save = useSaveCategory(businessId, category.key);
  const isNamed = textIn(saved, texts.draft, 'name', SOURCE_LANGUAGE).trim() !== '';
  const close = () => (texts.isChanged ? setAsking(true) : onClose());

  const submit = async () => {
    try {
      if (texts.isChanged) await save.mutateAsync(toTextBody(texts.draft));
      toasts.show({ tone: 'done', title: t('category.saved') });
      onClose();
    } catch (error) {
      toasts.show({ tone: 'fault', title: t('category.saveFailed'), text: errorText(error) });
    }
  };

  return (
    <Dialog title={t('category.edit')} lead={localized(category.name, mine)} isWide onClose={close}>
      <TextsEditor
        title={t('category.texts')}
        lead={t('category.textsLead')}
        labels={{ name: t('field.name') }}
        saved={saved}
        texts={texts}
        language={language}
        onLanguage={setLanguage}
      />
      <DialogFoot>
        {texts.isChanged && <UnsavedMark />}
        <Button onClick={close}>{common('actions.cancel')}</Button>
        <Button kind="primary" disabled={!isNamed} onClick={submit}>
          {common('actions.save')}
        </Button>
      </DialogFoot>
      {isAsking && (
        <Question
          title={workspace('leave.title')}
          text={workspace('leave.text')}
          keep={workspace('leave.stay')}
          go={workspace('leave.go')}
          onKeep={() => setAsking(false)}
          onGo={onClose}
        />
      )}
    </Dialog>
  );
}
