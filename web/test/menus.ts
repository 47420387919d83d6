/** Builds menus as their editors see them. */
import type { Menu } from '@sofra/contracts/menus';
import { noon } from './data.ts';

/** Active menu in Turkish. */
export const buildMenu = (changes: Partial<Menu> = {}): Menu => ({
  id: 1,
  businessId: 1,
  name: { tr: 'Akşam' },
  description: {},
  marks: { name: {}, description: {} },
  isActive: true,
  hours: null,
  itemCount: 0,
  sortOrder: 0,
  createdAt: noon,
  ...changes,
});
