import { chakra } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';

/** Placeholder of a page until the user is known (S2). */
export function Loading() {
  const t = useT('common');
  return (
    <chakra.p
      role="status"
      minH="calc(100 * var(--vh))"
      display="grid"
      placeItems="center"
      color="fg.muted"
      fontSize="16"
    >
      {t('loading')}
    </chakra.p>
  );
}
