import type { Section } from '../../../lib/domain/menuSections.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Pills as Row } from '../../../ui/base/Pills.tsx';
import { useMenuTexts } from './menuLanguage.ts';
import { sectionId } from './MenuList.tsx';

/** Categories as pills, starting with Tümü. */
export function Pills({
  sections,
  active,
  onGo,
}: {
  sections: readonly Section[];
  /** Id of a section on the page; null: the top. */
  active: string | null;
  onGo: (id: string | null) => void;
}) {
  const t = useT('guest');
  const { say, spoken } = useMenuTexts();
  const pills = [
    { id: null, label: t('menu.all') },
    ...sections.map(({ category: { key, name } }) => ({
      id: sectionId(key),
      label: say(name),
      spoken,
    })),
  ];
  return <Row label={t('menu.categories')} pills={pills} active={active} onGo={onGo} />;
}
