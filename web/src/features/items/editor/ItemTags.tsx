import { chakra, Flex } from '@chakra-ui/react';
import { allergens, type Declaration, declarations, diets, origins } from '@sofra/contracts/items';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/staff/Card.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { toggled, toggledDiet } from './fields.ts';
import type { ItemFormState } from './ItemFields.tsx';
import { TagPill } from './TagPill.tsx';

/** Checkboxes for the fourteen allergens, the origins that the law requires, and the diets. */
export function ItemTags({ form: { control, setValue } }: { form: ItemFormState }) {
  const t = useT('items');
  const common = useT('common');
  const [inside, suits] = useWatch({ control, name: ['allergens', 'diets'] });
  const change = { shouldDirty: true };
  const declarationPill = (declared: Declaration) => (
    <TagPill
      key={declared}
      of={declared}
      label={common(`allergens.${declared}`)}
      isOn={inside.includes(declared)}
      onToggle={() => setValue('allergens', toggled(declarations, inside, declared), change)}
    />
  );
  return (
    <Card as="section" aria-label={t('field.allergens')} p="5" display="grid" gap="5">
      <Group title={t('field.allergens')} help={t('field.allergensHelp')}>
        {allergens.map(declarationPill)}
      </Group>
      <Group title={t('field.origins')} help={t('field.originsHelp')}>
        {origins.map(declarationPill)}
      </Group>
      <Group title={t('field.diets')}>
        {diets.map((diet) => (
          <TagPill
            key={diet}
            of={diet}
            label={common(`diets.${diet}`)}
            isOn={suits.includes(diet)}
            onToggle={() => setValue('diets', toggledDiet(suits, diet), change)}
          />
        ))}
      </Group>
    </Card>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Flex as="fieldset" wrap="wrap" gap="2">
      <chakra.legend fontSize="17" fontWeight="strong" mb="2">
        {title}
        {help !== undefined && (
          <chakra.small ms="2" fontSize="13" fontWeight="body" color="fg.muted">
            {help}
          </chakra.small>
        )}
      </chakra.legend>
      {children}
    </Flex>
  );
}
