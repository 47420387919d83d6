import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ManagedItem } from '@sofra/contracts/items';
import { useForm } from 'react-hook-form';
import { useTextDraft } from '../../../data/fetched/textDrafts.ts';
import { useSaveItem } from '../../../data/fetched/items.ts';
import { typedPercent, typedPrice } from '../../../lib/format/price.ts';
import { type TextField, draftName, draftText, toTextBody } from '../../../lib/domain/textDraft.ts';
import { ItemForm, type ReadItem, type TypedItem } from './fields.ts';

const toTyped = (item: ManagedItem): TypedItem => ({
  category: item.category,
  price: typedPrice(item.priceMinor),
  soldBy: item.soldBy,
  cost: item.costMinor === null ? '' : typedPrice(item.costMinor),
  vatRate: item.vatRate === null ? '' : typedPercent(item.vatRate),
  preparationTime: item.preparationTime === 0 ? '' : String(item.preparationTime),
  isAvailable: item.isAvailable,
  isAiRecommended: item.isAiRecommended,
  imageUrl: item.imageUrl ?? '',
  allergens: item.allergens,
  diets: item.diets,
});

/** Returns the required texts: a name, and a description if any language has one. */
const neededOf = (description: string): readonly TextField[] =>
  description.trim() === '' ? ['name'] : ['name', 'description'];

/**
 * Form of an item: its facts in a form, its texts in a draft. Changes by other users appear in fields that
 * weren't edited; only edited fields are sent.
 */
export function useItemForm(item: ManagedItem) {
  const texts = useTextDraft(item);
  const save = useSaveItem(item.id);
  const form = useForm<TypedItem, undefined, ReadItem>({
    resolver: valibotResolver(ItemForm),
    values: toTyped(item),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields, isDirty } = form.formState;
  const nameInTurkish = draftText(item, texts.draft, 'name', 'tr');

  const changed = (facts: ReadItem): Partial<ReadItem> => {
    const isChanged = (field: string) => Object.hasOwn(dirtyFields, field);
    return Object.fromEntries(Object.entries(facts).filter(([field]) => isChanged(field)));
  };
  return {
    form,
    texts,
    isChanged: isDirty || texts.isChanged,
    isNamed: nameInTurkish.trim() !== '',
    /** Name in all languages, as typed. */
    name: draftName(item, texts.draft),
    needed: neededOf(draftText(item, texts.draft, 'description', 'tr')),
    isSaving: save.isPending,
    save: (facts: ReadItem) => save.mutateAsync({ ...changed(facts), ...toTextBody(texts.draft) }),
  };
}
