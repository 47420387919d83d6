import {
  Armchair,
  Building2,
  CookingPot,
  DatabaseBackup,
  ScrollText,
  KeyRound,
  KeySquare,
  LifeBuoy,
  MonitorSmartphone,
  type LucideIcon,
  MapPin,
  QrCode,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserCog,
  UserRound,
  UsersRound,
  Webhook,
  Wrench,
} from 'lucide-react';

/** Areas of the log: the nouns of its actions, each with an icon. */
export const areaIcons = {
  auth: KeyRound,
  account: UserRound,
  admin: ShieldCheck,
  users: UserCog,
  business: Building2,
  branch: MapPin,
  staff: UsersRound,
  screen: MonitorSmartphone,
  station: CookingPot,
  apiKey: KeySquare,
  webhook: Webhook,
  table: QrCode,
  session: Armchair,
  order: ReceiptText,
  ticket: LifeBuoy,
  settings: Settings,
  maintenance: Wrench,
  backup: DatabaseBackup,
} satisfies Record<string, LucideIcon>;
export type Area = keyof typeof areaIcons;

const isArea = (noun: string): noun is Area => Object.hasOwn(areaIcons, noun);

/** Returns the area of an action or noun; undefined if it is unknown. */
export function areaOf(action: string): Area | undefined {
  const [noun = ''] = action.split('.');
  return isArea(noun) ? noun : undefined;
}

export const areas = Object.keys(areaIcons).filter(isArea);
/** Icon of an action in an unknown area. */
export const otherIcon: LucideIcon = ScrollText;
