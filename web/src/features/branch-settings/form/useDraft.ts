import { useState } from 'react';
import type { SectionId } from '../sections.ts';
import type { SectionState } from './Section.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useSaving } from './useSaving.ts';

/**
 * Draft of a saved value; the value itself until it is edited. `section` contains the props of its `Section`.
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
