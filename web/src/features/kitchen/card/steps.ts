import type { OrderStatus } from '@sofra/contracts/orders';
import { BellRing, Check, CheckCheck, type LucideIcon, Play } from 'lucide-react';
import type { OrderCardData } from './orderCards.ts';

/** The one step that a card's header offers. */
export type CardStep =
  | { readonly kind: 'cancel' | 'change' }
  | { readonly kind: 'preparing' | 'ready' | 'served'; readonly from: OrderStatus }
  /** Stations are still at work. */
  | { readonly kind: 'none' };

export const stepIcons: Record<Exclude<CardStep['kind'], 'none'>, LucideIcon> = {
  cancel: Check,
  change: Check,
  preparing: Play,
  ready: BellRing,
  served: CheckCheck,
};

/** Returns the step of a card: what must be acknowledged comes first. */
export function stepOf({ status, unseen, isPass }: OrderCardData): CardStep {
  if (unseen !== undefined) return { kind: unseen };
  if (isPass) return status === 'ready' ? { kind: 'served', from: 'ready' } : { kind: 'none' };
  return status === 'pending'
    ? { kind: 'preparing', from: 'pending' }
    : { kind: 'ready', from: 'preparing' };
}
