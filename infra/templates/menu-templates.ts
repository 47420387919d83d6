import { coffeeHouse } from './coffee-house.ts';
import { desserts } from './desserts.ts';
import type { MenuTemplate } from './template.ts';
import { turkishKitchen } from './turkish-kitchen.ts';

/** The built-in templates, in the order they are offered (spec: Menus list). */
export const menuTemplates: readonly MenuTemplate[] = [coffeeHouse, desserts, turkishKitchen];
