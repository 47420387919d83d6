import { chakra, Flex } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';
import { UnsavedMark } from '../../../ui/staff/UnsavedMark.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { SectionId } from '../sections.ts';

/** State of a section's changes, and its actions. */
export interface SectionState {
  readonly id: SectionId;
  readonly isChanged: boolean;
  readonly state: 'idle' | 'saving' | 'saved';
  readonly onReset: () => void;
  /** Omitted inside a form, which is submitted instead. */
  readonly onSave?: () => void;
}

/** Section of the settings under its heading; `side` is at the end of the heading's line. */
export function Section({
  id,
  description,
  side,
  children,
}: {
  id: SectionId;
  description?: ReactNode;
  side?: ReactNode;
  children: ReactNode;
}) {
  const t = useT('people');
  return (
    <SectionCard id={id} title={t(`settings.section.${id}`)} description={description} side={side}>
      {children}
    </SectionCard>
  );
}

/** Footer of a section: its state, and buttons to discard or save the changes. */
export function SaveRow({ id, isChanged, state, onReset, onSave }: SectionState) {
  const t = useT('people');
  const common = useT('common');
  const section = t(`settings.section.${id}`);
  return (
    <Flex wrap="wrap" alignItems="center" justifyContent="flex-end" gap="2" mt="5" minH="touch">
      <chakra.span role="status">
        {isChanged && <UnsavedMark />}
        {!isChanged && state === 'saved' && (
          <chakra.span display="flex" alignItems="center" gap="2" color="served.fg" me="2">
            <Icon of={CircleCheck} size={18} />
            {t('settings.savedMark')}
          </chakra.span>
        )}
      </chakra.span>
      {isChanged && (
        <Button
          aria-label={t('settings.reset', { section })}
          disabled={state === 'saving'}
          onClick={onReset}
        >
          {common('actions.cancel')}
        </Button>
      )}
      <Button
        kind={isChanged ? 'primary' : 'outline'}
        aria-label={t('settings.save', { section })}
        disabled={!isChanged}
        busy={state === 'saving'}
        {...(onSave ? { onClick: onSave } : { type: 'submit' })}
      >
        {common('actions.save')}
      </Button>
    </Flex>
  );
}
