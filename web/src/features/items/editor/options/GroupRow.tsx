import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { ManagedOptionGroup } from '@sofra/contracts/options';
import { ArrowDown, ArrowUp, CircleMinus, Pencil, Trash2 } from 'lucide-react';
import { money } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { ActionMenu } from '../../../../ui/staff/ActionMenu.tsx';
import { useRuleText } from './useRuleText.ts';

/** A group that the item offers: its rule, its options, and on how many items it is used. */
export function GroupRow({
  group,
  currency,
  onUp,
  onDown,
  onEdit,
  onTakeOff,
  onDelete,
}: {
  group: ManagedOptionGroup;
  currency: string;
  /** Undefined where it can't move further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onTakeOff: () => void;
  onDelete: () => void;
}) {
  const t = useT('options');
  const language = useLanguage();
  const ruleText = useRuleText();
  const name = localized(group.name, language);
  const options = group.options.map((option) => {
    const text = localized(option.name, language);
    const { differenceMinor } = option;
    if (differenceMinor === 0) return text;
    const amount = money(Math.abs(differenceMinor), currency, language);
    return `${text} ${differenceMinor > 0 ? '+' : '−'}${amount}`;
  });
  const buttons = [
    { icon: ArrowUp, label: t('row.up', { name }), press: onUp },
    { icon: ArrowDown, label: t('row.down', { name }), press: onDown },
    { icon: Pencil, label: t('row.edit', { name }), press: onEdit },
  ];
  return (
    <Flex
      as="li"
      wrap="wrap"
      alignItems="center"
      ps="4"
      pe="2"
      py="3"
      css={{ '& button:disabled': { bg: 'transparent !important', opacity: 0.45 } }}
    >
      <chakra.div flex="1 1 15rem" minW="0">
        <chakra.h3 fontSize="15" fontWeight="strong" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p fontSize="13" color="fg.muted">
          {[ruleText(group), t('usedBy', { count: group.itemIds.length })].join(' · ')}
        </chakra.p>
        <chakra.p fontSize="13" overflowWrap="anywhere">
          {options.map((text, index) => (
            <bdi key={group.options[index]?.id}>{index > 0 ? ` · ${text}` : text}</bdi>
          ))}
        </chakra.p>
      </chakra.div>
      <Flex ms="auto">
        {buttons.map(({ icon, label, press }) => (
          <Button
            key={label}
            kind="ghost"
            square
            aria-label={label}
            disabled={!press}
            onClick={() => press?.()}
          >
            <Icon of={icon} />
          </Button>
        ))}
        <ActionMenu
          label={t('row.more', { name })}
          actions={[
            { key: 'takeOff', label: t('row.takeOff'), icon: CircleMinus, run: onTakeOff },
            {
              key: 'delete',
              label: t('row.delete'),
              icon: Trash2,
              isDanger: true,
              run: onDelete,
            },
          ]}
        />
      </Flex>
    </Flex>
  );
}
