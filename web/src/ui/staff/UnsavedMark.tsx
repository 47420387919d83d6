import { chakra } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';

/** Mark beside the save button while there are unsaved changes. */
export function UnsavedMark() {
  const t = useT('workspace');
  return (
    <chakra.span display="flex" alignItems="center" gap="2" color="fg.muted" me="2">
      <chakra.i boxSize="8px" borderRadius="full" bg="pending.border" aria-hidden="true" />
      {t('leave.mark')}
    </chakra.span>
  );
}
