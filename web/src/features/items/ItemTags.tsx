import { chakra } from '@chakra-ui/react';
import { allergens, diets } from '@sofra/contracts/menus';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../ui/staff/Card.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { TagTick } from '../../parts/items/TagTick.tsx';
import { toggled, toggledDiet } from './fields.ts';
import type { ItemFormState } from './ItemFacts.tsx';
import css from './ItemTags.module.css';

/** The fourteen allergens and the diets, each ticked or not. */
export function ItemTags({ form: { control, setValue } }: { form: ItemFormState }) {
  const t = useT('items');
  const common = useT('common');
  const [inside, suits] = useWatch({ control, name: ['allergens', 'diets'] });
  const change = { shouldDirty: true };
  return (
    <Card as="section" aria-label={t('field.allergens')} p="5" display="grid" gap="5">
      <Group title={t('field.allergens')} help={t('field.allergensHelp')}>
        {allergens.map((allergen) => (
          <TagTick
            className={css.tag}
            key={allergen}
            of={allergen}
            word={common(`allergens.${allergen}`)}
            isOn={inside.includes(allergen)}
            onToggle={() => setValue('allergens', toggled(allergens, inside, allergen), change)}
          />
        ))}
      </Group>
      <Group title={t('field.diets')}>
        {diets.map((diet) => (
          <TagTick
            className={css.tag}
            key={diet}
            of={diet}
            word={common(`diets.${diet}`)}
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
    <fieldset className={css.group}>
      <chakra.legend fontSize="17" fontWeight="strong" mb="2">
        {title}
        {help !== undefined && (
          <chakra.small ms="2" fontSize="13" fontWeight="body" color="fg.muted">
            {help}
          </chakra.small>
        )}
      </chakra.legend>
      {children}
    </fieldset>
  );
}
