import type { Declaration, Diet } from '@sofra/contracts/items';
import {
  Bean,
  createLucideIcon,
  Egg,
  Fish,
  FlaskConical,
  Ham,
  Leaf,
  type LucideIcon,
  Milk,
  Nut,
  Shell,
  Shrimp,
  Vegan,
  Wheat,
  Wine,
} from 'lucide-react';
import { Icon } from '../../ui/base/Icon.tsx';

/** Icons that Lucide doesn't have, in its style: 24 px, one stroke, round ends. */
const draw = (name: string, ...paths: readonly string[]): LucideIcon =>
  createLucideIcon(
    name,
    paths.map((d, index) => ['path', { d, key: String(index) }]),
  );

const Peanut = draw(
  'peanut',
  'M15.1 12.9c-1.5 1.5-.6 3-2 5.7-1.4 2.8-5 3.8-7.6 2.2s-3.3-5.3-1.3-7.6c2-2.2 3.9-1.8 5.1-3.1s.7-3.2 2.3-5.5c1.5-2.2 4.9-3 7.2-1.4s2.9 4.9 1.2 7c-1.6 2-3.5 1.4-4.9 2.7Z',
  'M15.5 6.5h.01',
  'M17.5 9h.01',
  'M7.5 14.5h.01',
  'M10 17h.01',
  'M6.5 17.5h.01',
);
const Celery = draw(
  'celery',
  'M8 9c.8 4 .7 8-.5 12h9c-1.2-4-1.3-8-.5-12',
  'M12 21V8',
  'M8 9C4.8 8.6 3.6 6.5 4 3.8 6.8 4 8.5 6 8 9Z',
  'M12 8c-2-1.7-2-4.5 0-6 2 1.5 2 4.3 0 6Z',
  'M16 9c3.2-.4 4.4-2.5 4-5.2C17.2 4 15.5 6 16 9Z',
);
const Mustard = draw(
  'mustard',
  'm11 6 .5-4h1l.5 4',
  'M9 6h6v3H9z',
  'M9 9c-1.7 0-2.5 1.2-2.5 3v8a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-8c0-1.8-.8-3-2.5-3',
  'M12 14h.01',
  'M10 17.5h.01',
  'M14 17.5h.01',
);
const Sesame = draw(
  'sesame',
  'M4.2 4.2C7.3 5.2 9 6.5 9.8 7.9 10.7 9.7 7.1 12.2 5.7 10.7 4.6 9.5 4 7.5 4.2 4.2Z',
  'M19.5 4.6C19.9 7.9 19.5 9.9 18.6 11.2 17.3 12.8 13.5 10.6 14.2 8.7 14.9 7.2 16.5 5.9 19.5 4.6Z',
  'M7 16.5C9.9 15 12 14.6 13.5 15.1 15.4 15.8 14.7 20.1 12.6 20 11 20 9.2 18.9 7 16.5Z',
);
const Lupin = draw(
  'lupin',
  'M12 22V9',
  'M12 8.5c-2-1.7-2-4.5 0-6.5 2 2 2 4.8 0 6.5Z',
  'M12 13.5c-2.7.3-4.3-1.2-4.3-4 2.7.1 4.3 1.5 4.3 4Zm0 0c2.7.3 4.3-1.2 4.3-4-2.7.1-4.3 1.5-4.3 4Z',
  'M12 19c-3.5.4-5.5-1.5-5.5-5 3.5.1 5.5 1.9 5.5 5Zm0 0c3.5.4 5.5-1.5 5.5-5-3.5.1-5.5 1.9-5.5 5Z',
);

const icons: Record<Declaration | Diet, LucideIcon> = {
  alcohol: Wine,
  pork: Ham,
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Peanut,
  soybeans: Bean,
  milk: Milk,
  nuts: Nut,
  celery: Celery,
  mustard: Mustard,
  sesame: Sesame,
  sulphites: FlaskConical,
  lupin: Lupin,
  molluscs: Shell,
  vegan: Vegan,
  vegetarian: Leaf,
};

/** Icon of an allergen or a diet; its name is next to it (`common:allergens`, `diets`). */
export function TagIcon({ of, size = 14 }: { of: Declaration | Diet; size?: number }) {
  return <Icon of={icons[of]} size={size} />;
}
