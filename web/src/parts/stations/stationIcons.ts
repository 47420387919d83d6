import type { StationKind } from '@sofra/contracts/stations';
import { CakeSlice, ChefHat, CookingPot, Flame, type LucideIcon, Martini } from 'lucide-react';

/** Icon of each kind of station. */
export const stationIcons: Record<StationKind, LucideIcon> = {
  kitchen: ChefHat,
  bar: Martini,
  grill: Flame,
  dessert: CakeSlice,
  other: CookingPot,
};
