import { Box } from '@chakra-ui/react';
import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { Category } from '@sofra/contracts/items';
import { useState } from 'react';
import * as v from 'valibot';
import { useSaveCategory } from '../../../data/fetched/items.ts';
import { useTextDraft } from '../../../data/fetched/textDrafts.ts';
import { ChargeNotice } from '../../../parts/items/ChargeNotice.tsx';
import { VatText } from '../vatText.ts';
import { typedPercent } from '../../../lib/format/price.ts';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import { Dialog, DialogFooter } from '../../../ui/staff/Dialog.tsx';
import { TextsEditor } from '../../../parts/texts/TextsEditor.tsx';
import { UnsavedMark } from '../../../ui/staff/UnsavedMark.tsx';
import { isForbiddenCharge } from '../../../lib/domain/forbiddenCharges.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../../../lib/i18n/menuLanguages.ts';
import { draftName, draftText, toTextBody } from '../../../lib/domain/textDraft.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Name of a category in eleven languages, and the VAT rate of its items. */
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
  const [typedRate, setTypedRate] = useState(typedPercent(category.vatRate));
  const rate = v.safeParse(VatText, typedRate);
  const isChanged = texts.isChanged || !rate.success || rate.output !== category.vatRate;
  const save = useSaveCategory(businessId, category.key);
  const isNamed = draftText(saved, texts.draft, 'name', SOURCE_LANGUAGE).trim() !== '';
  const close = () => (isChanged ? setAsking(true) : onClose());

  const submit = async () => {
    if (!rate.success) return;
    const vatRate = rate.output;
    try {
      if (isChanged) await save.mutateAsync({ ...toTextBody(texts.draft), vatRate });
      toasts.show({ tone: 'done', title: t('category.saved') });
      onClose();
    } catch (error) {
      toasts.show({ tone: 'error', title: t('category.saveFailed'), text: errorText(error) });
    }
  };

  return (
    <Dialog
      title={t('category.edit')}
      description={localized(category.name, mine)}
      size="lg"
      onClose={close}
    >
      <TextsEditor
        title={t('category.texts')}
        description={t('category.textsLead')}
        labels={{ name: t('field.name') }}
        saved={saved}
        texts={texts}
        language={language}
        onLanguage={setLanguage}
        notice={
          isForbiddenCharge(draftName(saved, texts.draft)) && (
            <Box mt="3">
              <ChargeNotice />
            </Box>
          )
        }
      />
      <Box mt="5">
        <NumberField
          label={t('category.vatRate')}
          unit="%"
          helpText={t('category.vatHelp')}
          error={rate.success ? undefined : t('fault.vatRate')}
          value={typedRate}
          onChange={(event) => setTypedRate(event.target.value)}
        />
      </Box>
      <DialogFooter>
        {isChanged && <UnsavedMark />}
        <Button onClick={close}>{common('actions.cancel')}</Button>
        <Button kind="primary" disabled={!isNamed || !rate.success} onClick={submit}>
          {common('actions.save')}
        </Button>
      </DialogFooter>
      {isAsking && (
        <ConfirmDialog
          title={workspace('leave.title')}
          text={workspace('leave.text')}
          cancelLabel={workspace('leave.stay')}
          confirmLabel={workspace('leave.go')}
          onClose={() => setAsking(false)}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
