import type { CallKind } from '@sofra/contracts/calls';
import {
  CircleHelp,
  GlassWater,
  Layers,
  type LucideIcon,
  PencilLine,
  ReceiptText,
  Utensils,
} from 'lucide-react';

/** Icon of each kind of call. */
export const callIcons: Record<CallKind, LucideIcon> = {
  water: GlassWater,
  napkin: Layers,
  cutlery: Utensils,
  help: CircleHelp,
  bill: ReceiptText,
  other: PencilLine,
};
