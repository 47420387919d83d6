import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { MenuLanguage } from '@sofra/contracts/common';
import { declarations } from '@sofra/contracts/items';
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type OptionDraft, toSavedTexts } from '../../../../lib/domain/optionGroup.ts';
import { acceptText, draftMark, draftText, typeText } from '../../../../lib/domain/textDraft.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { directionOf } from '../../../../lib/i18n/menuLanguages.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { CheckboxField } from '../../../../ui/staff/CheckboxField.tsx';
import { SwitchField } from '../../../../ui/staff/SwitchField.tsx';
import { NumberField, TextField } from '../../../../ui/staff/TextField.tsx';
import { toggled } from '../fields.ts';
import { TagPill } from '../TagPill.tsx';

export interface OptionActions {
  onChange: (changes: Partial<OptionDraft>) => void;
  onDefault: (isDefault: boolean) => void;
  /** Undefined where it can't move further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Undefined for the only option. */
  onDelete: (() => void) | undefined;
}

/** Fields of one option: its name in the chosen language, price difference, allergens and availability. */
export function OptionFields({
  option,
  number,
  language,
  sign,
  onChange,
  onDefault,
  onUp,
  onDown,
  onDelete,
}: OptionActions & {
  option: OptionDraft;
  /** Its position, from 1. */
  number: number;
  language: MenuLanguage;
  /** Sign of the currency. */
  sign: string;
}) {
  const t = useT('options');
  const saved = toSavedTexts(option.saved);
  const turkish = draftText(saved, option.texts, 'name', 'tr').trim();
  const name = turkish || t('option.label', { number });
  const buttons = [
    { icon: ArrowUp, label: t('option.up', { name }), press: onUp },
    { icon: ArrowDown, label: t('option.down', { name }), press: onDown },
    { icon: Trash2, label: t('option.delete', { name }), press: onDelete },
  ];
  return (
    <chakra.li
      role="group"
      aria-label={name}
      p="4"
      display="grid"
      gap="3"
      css={{ '& button:disabled': { bg: 'transparent !important', opacity: 0.45 } }}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 150px' }}>
        <NameField option={option} language={language} onChange={onChange} />
        <NumberField
          label={t('option.difference')}
          // A phone's decimal keys have no minus.
          inputMode="text"
          unit={sign}
          value={option.difference}
          onChange={(event) => onChange({ difference: event.target.value })}
        />
      </Grid>
      <Flex wrap="wrap" alignItems="center" columnGap="5" rowGap="2">
        <CheckboxField
          label={t('option.default')}
          isChecked={option.isDefault}
          onChange={onDefault}
        />
        <SwitchField
          label={t('option.available')}
          isChecked={option.isAvailable}
          onChange={(isAvailable) => onChange({ isAvailable })}
        />
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
        </Flex>
      </Flex>
      <Allergens option={option} onChange={onChange} />
    </chakra.li>
  );
}

type Part = Pick<OptionActions, 'onChange'> & { option: OptionDraft };

function NameField({ option, language, onChange }: Part & { language: MenuLanguage }) {
  const t = useT('options');
  const saved = toSavedTexts(option.saved);
  const { texts } = option;
  const mark = draftMark(saved, texts, 'name', language);
  const turkish = draftText(saved, texts, 'name', 'tr');
  const label = t('option.name');
  return (
    <TextField
      label={label}
      maxLength={200}
      lang={language}
      dir={directionOf(language)}
      value={draftText(saved, texts, 'name', language)}
      onChange={(event) =>
        onChange({ texts: typeText(saved, texts, 'name', language, event.target.value) })
      }
      {...(language !== 'tr' && { placeholder: turkish })}
      {...((mark?.isMachine || mark?.isStale) && {
        helpText: (
          <Flex as="span" alignItems="center" gap="6px" wrap="wrap">
            <chakra.span flex="1">
              {t(mark.isStale ? 'option.stale' : 'option.machine')}
            </chakra.span>
            <Button
              kind="ghost"
              size="small"
              aria-label={t('option.acceptOf', { name: turkish })}
              onClick={() => onChange({ texts: acceptText(texts, 'name', language) })}
            >
              {t('option.accept')}
            </Button>
          </Flex>
        ),
      })}
    />
  );
}

/** Allergens, hidden until they are needed: most options have none. */
function Allergens({ option, onChange }: Part) {
  const t = useT('options');
  const common = useT('common');
  const [isOpen, setOpen] = useState(false);
  const count = option.allergens.length;
  return (
    <div>
      <Button
        kind="ghost"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        {count > 0 ? t('option.allergensCount', { count }) : t('option.allergens')}
        <Icon of={ChevronDown} size={16} />
      </Button>
      {isOpen && (
        <Flex role="group" aria-label={t('option.allergens')} wrap="wrap" gap="2" mt="2">
          {declarations.map((declared) => (
            <TagPill
              key={declared}
              of={declared}
              label={common(`allergens.${declared}`)}
              isOn={option.allergens.includes(declared)}
              onToggle={() =>
                onChange({ allergens: toggled(declarations, option.allergens, declared) })
              }
            />
          ))}
        </Flex>
      )}
    </div>
  );
}
