import type { CoverDishes } from './draw.ts';
import type { Cloth } from './ware.ts';

/** Cloth and dishes on the cover of each demo business, by its id. */
export const covers: Record<number, readonly [Cloth, CoverDishes]> = {
  1: ['sage', ['mercimek-corbasi', 'izgara-kofte', 'sarma']],
  2: ['sea', ['filtre-kahve', 'tereyagli-kruvasan', 'latte']],
  7: ['sage', ['deniz-borulcesi', 'levrek-izgara', 'limonata']],
  8: ['walnut', ['ayran', 'adana-kebap', 'gavurdagi']],
  9: ['sage', ['ayran', 'antep-lahmacun', 'katmer']],
  10: ['sea', ['tahinli-piyaz', 'levrek-izgara', 'karides-guvec']],
  11: ['sage', ['mercimek-corbasi', 'iskender', 'ayran']],
  12: ['walnut', ['ayran', 'mercimek-corbasi', 'ciger-sis']],
  13: ['sea', ['limonata', 'san-sebastian-cheesecake', 'turk-kahvesi']],
  14: ['walnut', ['bal-kaymak', 'serpme-kahvalti', 'cay']],
};
