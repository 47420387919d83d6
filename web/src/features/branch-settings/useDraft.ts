import { useState } from 'react';
import type { SectionId } from './sections.ts';
import type { SectionState } from './Section.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useSaving } from './useSaving.ts';

/**
 * A saved thing and what is being changed of it: the thing itself until something is. `section` is what
 * its `Section` shows of that and does about it.
 */
export function useDraft<Value>(
  id: SectionId,
  saved: Value,
  save: (value: Value) => Promise<unknown>,
): { value: Value; change: (value: Value) => void; section: SectionState } {
  const [draft, setDraft] = useState<{ value: Value }>();
  const { state, run } = useSaving();
  const value = draft ? draft.value : saved;
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved);
  useUnsaved(id, isChanged);
  const drop = () => setDraft(undefined);
  return {
    value,
    change: (changed) => setDraft({ value: changed }),
    section: {
      id,
      isChanged,
      state,
      onReset: drop,
      onSave: () => void run(() => save(value)).then((isSaved) => isSaved && drop()),
    },
  };
}
