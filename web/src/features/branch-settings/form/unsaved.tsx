import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { LeaveGuard } from '../../../ui/staff/LeaveGuard.tsx';
import type { SectionId } from '../sections.ts';

type Notify = (section: SectionId, isChanged: boolean) => void;
const UnsavedContext = createContext<Notify>(() => undefined);

/** Reports to the page that a section has unsaved changes. */
export function useUnsaved(section: SectionId, isChanged: boolean): void {
  const notify = useContext(UnsavedContext);
  useEffect(() => {
    notify(section, isChanged);
    return () => notify(section, false);
  }, [notify, section, isChanged]);
}

/** Tracks sections with unsaved changes and asks before the user leaves the page. */
export function UnsavedSections({
  children,
}: {
  children: (unsaved: ReadonlySet<SectionId>) => ReactNode;
}) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<SectionId>>(new Set());
  const notify = useMemo<Notify>(
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
    <UnsavedContext value={notify}>
      {children(unsaved)}
      <LeaveGuard isOn={unsaved.size > 0} />
    </UnsavedContext>
  );
}
