import {
  CircleQuestionMark,
  CodeXml,
  ConciergeBell,
  CookingPot,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
  Store,
} from 'lucide-react';
import type { GuideFile } from '../../guides/guideFiles.ts';

export const guideIcons: Record<GuideFile, LucideIcon> = {
  guest: Smartphone,
  cook: CookingPot,
  waiter: ConciergeBell,
  manager: Store,
  admin: ShieldCheck,
  developer: CodeXml,
  help: CircleQuestionMark,
};

/** Returns the address of a section of a guide, or of a question. */
export const addressOf = (name: GuideFile, sectionId?: string): string =>
  (name === 'help' ? '/help' : `/docs/${name}`) + (sectionId === undefined ? '' : `#${sectionId}`);
