import { Box, chakra, Grid } from '@chakra-ui/react';
import type { MenuLanguage } from '@sofra/contracts/common';
import type { ManagedItem } from '@sofra/contracts/items';
import { MAX_OPTIONS, type ManagedOptionGroup } from '@sofra/contracts/options';
import { CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { apiErrorOf } from '../../../../data/client/auth.ts';
import { useGroupChanges } from '../../../../data/fetched/option-groups.ts';
import {
  faultOf,
  type GroupFault,
  toGroupBody,
  toSavedTexts,
} from '../../../../lib/domain/optionGroup.ts';
import { currencySign } from '../../../../lib/format/format.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../../../../lib/i18n/menuLanguages.ts';
import { TextsEditor } from '../../../../parts/texts/TextsEditor.tsx';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { CardList } from '../../../../ui/staff/CardList.tsx';
import { ConfirmDialog } from '../../../../ui/staff/ConfirmDialog.tsx';
import { Dialog, DialogFooter } from '../../../../ui/staff/Dialog.tsx';
import { UnsavedMark } from '../../../../ui/staff/UnsavedMark.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { useGroupDraft } from './useGroupDraft.ts';

/** Editor of an option group, or of a new one: its name and options in eleven languages, and its rule. */
export function GroupDialog({
  item,
  group,
  currency,
  onSaved,
  onClose,
}: {
  /** Item whose editor opened it. */
  item: ManagedItem;
  /** The group as it was read last; undefined for a new one. */
  group: ManagedOptionGroup | undefined;
  currency: string;
  onSaved: (saved: ManagedOptionGroup) => void;
  onClose: () => void;
}) {
  const t = useT('options');
  const common = useT('common');
  const workspace = useT('workspace');
  const toasts = useToasts();
  const { save } = useGroupChanges(item);
  const edited = useGroupDraft(group);
  const { draft, isChanged } = edited;
  const [language, setLanguage] = useState<MenuLanguage>(SOURCE_LANGUAGE);
  const [fault, setFault] = useState<GroupFault>();
  const [isAsking, setAsking] = useState(false);
  /** True once the user was told that the group has changed since it was opened. */
  const [isTold, setTold] = useState(false);
  const close = () => (isChanged ? setAsking(true) : onClose());

  const submit = async () => {
    const found = faultOf(draft);
    setFault(found);
    if (found === 'name' || found === 'option') setLanguage(SOURCE_LANGUAGE);
    if (found) return;
    try {
      // Replaces what others changed only after the user was told.
      const replaced = isTold ? group : draft.saved;
      const body = toGroupBody(draft, replaced);
      const saved = await save({ ...(replaced && { group: replaced }), body });
      toasts.show({ tone: 'done', title: t(group ? 'group.saved' : 'group.added') });
      onSaved(saved);
    } catch (error) {
      const hasChanged = apiErrorOf(error)?.code === 'state_changed';
      if (hasChanged) setTold(true);
      const text = hasChanged ? t('group.changed') : errorText(error);
      toasts.show({ tone: 'error', title: t('group.saveFailed'), text });
    }
  };

  return (
    <Dialog
      title={t(group ? 'group.edit' : 'group.new')}
      description={
        group && group.itemIds.length > 0
          ? t('group.shared', { count: group.itemIds.length })
          : undefined
      }
      size="lg"
      onClose={close}
    >
      <Grid gap="6">
        <TextsEditor
          title={t('group.texts')}
          description={t('group.textsLead')}
          labels={{ name: t('group.name') }}
          saved={toSavedTexts(draft.saved)}
          texts={edited.texts}
          language={language}
          onLanguage={setLanguage}
        />
        <ChoiceFields
          rule={draft.rule}
          optionCount={draft.options.length}
          onChange={edited.setRule}
        />
        <OptionList edited={edited} language={language} currency={currency} />
      </Grid>
      {fault && (
        <chakra.p role="alert" display="flex" gap="6px" mt="4" color="fg.error">
          <Icon of={CircleAlert} size={18} />
          {t(`fault.${fault}`)}
        </chakra.p>
      )}
      <DialogFooter>
        {isChanged && <UnsavedMark />}
        <Button onClick={close}>{common('actions.cancel')}</Button>
        <Button kind="primary" onClick={submit}>
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

function OptionList({
  edited,
  language,
  currency,
}: {
  edited: ReturnType<typeof useGroupDraft>;
  language: MenuLanguage;
  currency: string;
}) {
  const t = useT('options');
  const sign = currencySign(currency, useLanguage());
  const { options } = edited.draft;
  return (
    <section aria-label={t('group.options')}>
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('group.options')}
      </chakra.h2>
      <chakra.p fontSize="13" color="fg.muted" mb="3">
        {t('option.differenceHelp')}
      </chakra.p>
      <CardList>
        {options.map((option, index) => (
          <OptionFields
            key={option.key}
            option={option}
            number={index + 1}
            language={language}
            sign={sign}
            onChange={(changes) => edited.change(option.key, changes)}
            onDefault={(isDefault) => edited.setDefault(option.key, isDefault)}
            onUp={index > 0 ? () => edited.move(index, -1) : undefined}
            onDown={index < options.length - 1 ? () => edited.move(index, 1) : undefined}
            onDelete={options.length > 1 ? () => edited.remove(option.key) : undefined}
          />
        ))}
      </CardList>
      <Box mt="3">
        <Button disabled={options.length >= MAX_OPTIONS} onClick={edited.add}>
          <Icon of={Plus} />
          {t('group.addOption')}
        </Button>
      </Box>
    </section>
  );
}
