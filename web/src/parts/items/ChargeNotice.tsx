import { chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';

/** Warns of a name for which `isForbiddenCharge` is true. Saving it stays possible. */
export function ChargeNotice({
  details,
}: {
  /** Text after the rule. */
  details?: string;
}) {
  const t = useT('workspace');
  return (
    <chakra.div role="alert" display="flex" gap="3" fontSize="14">
      <Icon of={TriangleAlert} />
      <chakra.p minW="0">
        <b>{t('charge.title')}</b> {t('charge.text')} {details}
      </chakra.p>
    </chakra.div>
  );
}
