import type { Role } from '@sofra/contracts/roles';
import {
  BriefcaseBusiness,
  ChefHat,
  HandPlatter,
  type LucideIcon,
  MapPin,
  Shield,
  Store,
  UserRound,
} from 'lucide-react';

/** Icon of each role. */
export const roleIcons: Record<Role, LucideIcon> = {
  platform_admin: Shield,
  platform_manager: Shield,
  platform_support: Shield,
  business_owner: Store,
  business_director: BriefcaseBusiness,
  branch_manager: MapPin,
  waiter: HandPlatter,
  employee: ChefHat,
  customer: UserRound,
};
