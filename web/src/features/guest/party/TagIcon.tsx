import type { Allergen, Diet } from '@sofra/contracts/menus';
import {
  Bean,
  CircleAlert,
  Egg,
  Fish,
  Leaf,
  type LucideIcon,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Vegan,
  Wheat,
} from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';

const icons: Partial<Record<Allergen | Diet, LucideIcon>> = {
  gluten: Wheat,
  milk: Milk,
  eggs: Egg,
  nuts: Nut,
  peanuts: Nut,
  soybeans: Bean,
  fish: Fish,
  crustaceans: Shrimp,
  molluscs: Shell,
  vegan: Vegan,
  vegetarian: Leaf,
};

/** The icon of an allergen or a diet; those without a picture of their own share one. */
export function TagIcon({ of }: { of: Allergen | Diet }) {
  return <Icon of={icons[of] ?? CircleAlert} size={14} />;
}
