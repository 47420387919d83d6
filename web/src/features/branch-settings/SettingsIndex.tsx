import { SectionIndex } from '../../ui/staff/SectionIndex.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { type Group, groups, type SectionId } from './sections.ts';

/** Sections of the page by group; those with unsaved changes are marked. */
export function SettingsIndex({
  shown,
  branchName,
  unsaved,
}: {
  shown: readonly Group[];
  branchName: string;
  unsaved: ReadonlySet<SectionId>;
}) {
  const t = useT('people');
  const names: Record<Group, string> = {
    business: t('settings.group.business'),
    branch: t('settings.group.branch', { branch: branchName }),
    plan: t('settings.group.plan'),
  };
  const entry = (id: SectionId) => {
    const label = t(`settings.section.${id}`);
    const unsavedLabel = t('settings.unsavedIn', { section: label });
    return {
      id,
      label,
      mark: unsaved.has(id) ? { kind: 'unsaved' as const, label: unsavedLabel } : undefined,
    };
  };
  return (
    <SectionIndex
      label={t('settings.index')}
      groups={shown.map((group) => ({
        name: names[group],
        entries: groups[group].map(entry),
      }))}
    />
  );
}
