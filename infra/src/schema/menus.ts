import type { SaleUnit } from '@sofra/contracts/items';
import type { Generated } from 'kysely';
import type { LocalizedText } from '@sofra/contracts/common';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { TextMarks } from '@sofra/contracts/texts';
import type { DefaultJson, Json, OptionalJson, Stamp, Time } from './columns.ts';

/** Tables of menus, menu items, images and translations. */
export interface MenuTables {
  menus: {
    id: Generated<number>;
    business_id: number;
    name: Json<LocalizedText>;
    description: Json<LocalizedText>;
    is_active: Generated<boolean>;
    sort_order: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
    hours: OptionalJson<WeeklyHours>;
    name_marks: DefaultJson<TextMarks>;
    description_marks: DefaultJson<TextMarks>;
  };
  menu_categories: {
    id: Generated<number>;
    business_id: number;
    key: string;
    name: Json<LocalizedText>;
    sort_order: Generated<number>;
    name_marks: DefaultJson<TextMarks>;
    /** VAT included in prices, in hundredths of a percent. */
    vat_rate: Generated<number>;
  };
  menu_items: {
    id: Generated<number>;
    business_id: number;
    menu_id: number;
    category_id: number;
    name: Json<LocalizedText>;
    description: Json<LocalizedText>;
    price_minor: number;
    sold_by: Generated<SaleUnit>;
    image_url: string | null;
    is_available: Generated<boolean>;
    unavailable_until: Time;
    is_ai_recommended: Generated<boolean>;
    preparation_minutes: Generated<number>;
    allergens: Generated<string[]>;
    diets: Generated<string[]>;
    sort_order: Generated<number>;
    version: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
    /** Portions that can still be ordered; null without a limit. */
    portions_left: Generated<number | null>;
    portions_from: Generated<number | null>;
    portions_set_at: Time;
    /** Cost to the business; never sent to guests. */
    cost_minor: Generated<number | null>;
    name_marks: DefaultJson<TextMarks>;
    description_marks: DefaultJson<TextMarks>;
    /** Null: its category's. */
    vat_rate: Generated<number | null>;
  };
  option_groups: {
    id: Generated<number>;
    business_id: number;
    name: Json<LocalizedText>;
    name_marks: DefaultJson<TextMarks>;
    min_choices: Generated<number>;
    max_choices: Generated<number>;
    version: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
  };
  options: {
    id: Generated<number>;
    business_id: number;
    group_id: number;
    name: Json<LocalizedText>;
    name_marks: DefaultJson<TextMarks>;
    difference_minor: Generated<number>;
    allergens: Generated<string[]>;
    is_available: Generated<boolean>;
    unavailable_until: Time;
    is_default: Generated<boolean>;
    sort_order: Generated<number>;
    deleted_at: Time;
  };
  /** Option groups that an item offers, in their order. */
  item_option_groups: {
    business_id: number;
    item_id: number;
    group_id: number;
    position: number;
  };
  /** Items that guests order together, and when each business's were last computed. */
  item_pairings: {
    business_id: number;
    item_id: number;
    goes_with_id: number;
    /** From 1, the strongest first. */
    position: number;
    together: number;
    lift: number;
  };
  pairing_runs: { business_id: number; computed_at: Stamp; rounds: number };
  /** Uploaded images, keyed by the hash of the upload, and their files. */
  images: { key: string; business_id: number; width: number; height: number; created_at: Stamp };
  image_files: { key: string; width: number; format: 'avif' | 'webp'; bytes: Buffer };
  /** Cache of translations, so that no provider is asked for the same text twice. */
  translations: {
    provider: string;
    source_language: string;
    target_language: string;
    /** SHA-256 of the source text. */
    source_hash: Buffer;
    text: string;
    /** Length of the source text; 0 for rows older than this column. */
    characters: Generated<number>;
    created_at: Stamp;
  };
}
