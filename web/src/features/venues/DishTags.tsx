import type { Allergen, Diet, MenuItem } from '@sofra/contracts/menus';
import { useT } from '../../lib/i18n.ts';
import { TagIcon } from '../../ui/allergens.tsx';
import { classes } from '../../ui/classes.ts';
import css from './DishTags.module.css';

/** What a dish holds, and whom it suits; vegan says vegetarian too. */
export function DishTags({ item }: { item: Pick<MenuItem, 'allergens' | 'diets'> }) {
  const common = useT('common');
  const diet: Diet | undefined = item.diets.includes('vegan') ? 'vegan' : item.diets[0];
  const tags: (Allergen | Diet)[] = [...item.allergens, ...(diet ? [diet] : [])];
  const wordOf = (tag: Allergen | Diet): string =>
    tag === 'vegan' || tag === 'vegetarian' ? common(`diets.${tag}`) : common(`allergens.${tag}`);
  return tags.map((tag) => (
    <span key={tag} className={classes(css.tag, tag === diet && css.diet)}>
      <TagIcon of={tag} />
      {wordOf(tag)}
    </span>
  ));
}
