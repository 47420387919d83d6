import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LeaveGuard } from '../../ui/staff/LeaveGuard.tsx';
import type { SectionId } from './sections.ts';

type Tell = (section: SectionId, isChanged: boolean) => void;
const UnsavedContext = createContext<Tell>(() => undefined);

/** Reports to the page that a section has unsaved changes. */
export function useUnsaved(section: SectionId, isChanged: boolean): void {
  const tell = useContext(UnsavedContext);
  useEffect(() => {
    tell(section, isChanged);
    return () => tell(section, false);
  }, [tell, section, isChanged]);
}

/** Knows which sections hold changes, and asks before they are left behind. */
export function UnsavedSections({
  children,
}: {
  children: (unsaved: ReadonlySet<SectionId>) => ReactNode;
}) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<SectionId>>(new Set());
  const tell = useMemo<Tell>(
    () => (section, isChanged) =>
      setUnsaved((before) => {
        if (before.has(section) === isChanged) return before;
        const after = new Set(before);
        if (isChanged) after.add(section);
        else after.delete(section);
        return after;
      }),
    [],
  );
  return (
    <UnsavedContext value={tell}>
      {children(unsaved)}
      <LeaveGuard isOn={unsaved.size > 0} />
    </UnsavedContext>
  );
}
