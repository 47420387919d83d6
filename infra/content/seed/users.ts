import type { Role } from '@sofra/contracts/roles';

export { demoPassword } from '../../src/passwords.ts';

export interface DemoUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** Business of a business role; without `branchId` it applies to every branch. */
  businessId?: number;
  branchId?: number;
}

/** One user per role, and an owner of a second business to demonstrate tenant isolation. */
export const demoUsers: readonly DemoUser[] = [
  { id: 1, name: 'Selin Karaca', email: 'admin@sofra.test', role: 'platform_admin' },
  { id: 2, name: 'Burak Tunç', email: 'manager@sofra.test', role: 'platform_manager' },
  { id: 3, name: 'Derya Güneş', email: 'support@sofra.test', role: 'platform_support' },
  { id: 4, name: 'Nihan Aksoy', email: 'owner@sofra.test', role: 'business_owner', businessId: 1 },
  {
    id: 5,
    name: 'Kerem Yalçın',
    email: 'director@sofra.test',
    role: 'business_director',
    businessId: 1,
  },
  {
    id: 6,
    name: 'Ayşe Demirtaş',
    email: 'branch@sofra.test',
    role: 'branch_manager',
    businessId: 1,
    branchId: 1,
  },
  {
    id: 7,
    name: 'Emre Koç',
    email: 'waiter@sofra.test',
    role: 'waiter',
    businessId: 1,
    branchId: 1,
  },
  {
    id: 8,
    name: 'Zeynep Arslan',
    email: 'employee@sofra.test',
    role: 'employee',
    businessId: 1,
    branchId: 1,
  },
  { id: 9, name: 'Elif Şahin', email: 'customer@sofra.test', role: 'customer' },
  { id: 10, name: 'Cem Öztürk', email: 'owner2@sofra.test', role: 'business_owner', businessId: 2 },
];
