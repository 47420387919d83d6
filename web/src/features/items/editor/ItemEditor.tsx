import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { ManagedItem } from '@sofra/contracts/items';
import { CircleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChargeNotice } from '../../../parts/items/ChargeNotice.tsx';
import { FooterActions, HeaderActions } from '../../../parts/texts/EditorActions.tsx';
import { LeaveGuard, SAVED } from '../../../ui/staff/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { TextsEditor } from '../../../parts/texts/TextsEditor.tsx';
import { UnsavedMark } from '../../../ui/staff/UnsavedMark.tsx';
import { isForbiddenCharge } from '../../../lib/domain/forbiddenCharges.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../../../lib/i18n/menuLanguages.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { ItemFields } from './ItemFields.tsx';
import { ItemImageField } from './ItemImageField.tsx';
import { ItemTags } from './ItemTags.tsx';
import { ItemOptions } from './options/ItemOptions.tsx';
import { useItemForm } from './useItemForm.ts';

/** Editor of an item: texts in eleven languages, price, image, allergens, diets and options. */
export function ItemEditor({
  item,
  list,
  currency,
}: {
  item: ManagedItem;
  /** Address after saving or leaving. */
  list: string;
  currency: string;
}) {
  const t = useT('items');
  const common = useT('common');
  const navigate = useNavigate();
  const toasts = useToasts();
  const { form, texts, isChanged, isNamed, name, needed, isSaving, save } = useItemForm(item);
  const [language, setLanguage] = useState<MenuLanguage>(SOURCE_LANGUAGE);
  const [isNameMissed, setNameMissed] = useState(false);

  const submit = form.handleSubmit(async (facts) => {
    if (!isNamed) return;
    try {
      await save(facts);
      toasts.show({ tone: 'done', title: t('editor.done'), text: t('editor.doneText') });
      void navigate(list, { state: SAVED });
    } catch {
      toasts.show({ tone: 'error', title: t('editor.failed'), text: t('editor.failedText') });
    }
  });
  const onSubmit = (event: FormEvent) => {
    setNameMissed(!isNamed);
    if (!isNamed) setLanguage(SOURCE_LANGUAGE);
    void submit(event);
  };

  const actions = (
    <>
      {isChanged && <UnsavedMark />}
      <Button onClick={() => void navigate(list)}>{common('actions.cancel')}</Button>
      <Button kind="primary" type="submit" busy={isSaving}>
        {common('actions.save')}
      </Button>
    </>
  );
  return (
    <chakra.form noValidate onSubmit={onSubmit}>
      <PageHeader
        title={localized(item.name, useLanguage())}
        back={{ to: list, label: t('editor.back') }}
      >
        <HeaderActions>{actions}</HeaderActions>
      </PageHeader>
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      >
        <Flex direction="column" gap="5" minW="0">
          <TextsEditor
            title={t('editor.texts')}
            description={t('editor.textsLead')}
            labels={{ name: t('field.name'), description: t('field.description') }}
            saved={item}
            texts={texts}
            needed={needed}
            language={language}
            onLanguage={setLanguage}
            notice={
              <>
                {isNameMissed && !isNamed && (
                  <chakra.p role="alert" display="flex" gap="6px" mt="3" color="fg.error">
                    <Icon of={CircleAlert} size={18} />
                    {t('fault.name')}
                  </chakra.p>
                )}
                {isForbiddenCharge(name) && (
                  <Box mt="3">
                    <ChargeNotice />
                  </Box>
                )}
              </>
            }
          />
          <ItemTags form={form} />
          <ItemOptions item={item} currency={currency} />
        </Flex>
        <Flex direction="column" gap="5" minW="0">
          <ItemFields form={form} businessId={item.businessId} currency={currency} />
          <ItemImageField form={form} businessId={item.businessId} />
        </Flex>
      </Grid>
      <FooterActions>{actions}</FooterActions>
      <LeaveGuard isOn={isChanged} />
    </chakra.form>
  );
}
