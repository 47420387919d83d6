import type { IndustryType } from '@sofra/contracts/businesses';
import {
  Coffee,
  Croissant,
  HandPlatter,
  Hotel,
  type LucideIcon,
  Martini,
  Sandwich,
  Utensils,
} from 'lucide-react';

/** Icon of each industry. */
export const industryIcons: Record<IndustryType, LucideIcon> = {
  restaurant: Utensils,
  cafe: Coffee,
  fast_food: Sandwich,
  bakery: Croissant,
  hotel: Hotel,
  bar: Martini,
  catering: HandPlatter,
};
