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

/** What a kind of business is drawn as, everywhere it is drawn. */
export const industryIcons: Record<IndustryType, LucideIcon> = {
  restaurant: Utensils,
  cafe: Coffee,
  fast_food: Sandwich,
  bakery: Croissant,
  hotel: Hotel,
  bar: Martini,
  catering: HandPlatter,
};
