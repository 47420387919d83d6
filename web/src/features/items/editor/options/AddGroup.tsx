import { Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { ManagedOptionGroup } from '@sofra/contracts/options';
import { Plus } from 'lucide-react';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { SelectField } from '../../../../ui/staff/SelectField.tsx';
import { useRuleText } from './useRuleText.ts';

/** Adds an existing group of the business to the item, or opens a new one. */
export function AddGroup({
  offered,
  onAdd,
  onNew,
}: {
  /** Groups that the item doesn't have yet. */
  offered: readonly ManagedOptionGroup[];
  onAdd: (groupId: number) => void;
  onNew: () => void;
}) {
  const t = useT('options');
  const language = useLanguage();
  const ruleText = useRuleText();
  const labelOf = (group: ManagedOptionGroup): string =>
    [
      localized(group.name, language),
      ruleText(group),
      group.options.map(({ name }) => localized(name, language)).join(', '),
    ].join(' · ');
  return (
    <Flex wrap="wrap" gap="3" alignItems="flex-end">
      {offered.length > 0 && (
        <Flex flex="1 1 16rem" minW="0">
          <SelectField
            label={t('add.title')}
            placeholder={t('add.choose')}
            value=""
            options={offered.map((group) => ({ value: String(group.id), label: labelOf(group) }))}
            onChange={(event) => onAdd(Number(event.target.value))}
          />
        </Flex>
      )}
      <Button onClick={onNew}>
        <Icon of={Plus} />
        {t('add.new')}
      </Button>
    </Flex>
  );
}
