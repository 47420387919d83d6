import { coffeeHouse } from './coffee-house.ts';
import { desserts } from './desserts.ts';
import type { MenuTemplate } from './template.ts';
import { turkishKitchen } from './turkish-kitchen.ts';

/** Built-in menu templates, in the order they are offered. */
export const menuTemplates: readonly MenuTemplate[] = [coffeeHouse, desserts, turkishKitchen];
