import { chakra } from '@chakra-ui/react';
import { Circle, CircleCheck } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Requirements of a new password, checked while typing. */
export function PasswordRequirements({
  needs,
}: {
  needs: readonly (readonly [need: string, isMet: boolean])[];
}) {
  const t = useT('people');
  return (
    <chakra.section aria-label={t('password.alone.needs')} p="4" borderRadius="3" bg="bg.subtle">
      <chakra.h2 mb="2" fontSize="14" fontWeight="strong">
        {t('password.alone.needs')}
      </chakra.h2>
      <chakra.ul listStyleType="none" display="grid" gap="6px">
        {needs.map(([need, isMet]) => (
          <chakra.li
            key={need}
            display="flex"
            alignItems="center"
            gap="2"
            color={isMet ? 'served.fg' : 'fg.muted'}
          >
            <Icon of={isMet ? CircleCheck : Circle} size={18} />
            {need}
            <chakra.span srOnly>
              {t(isMet ? 'password.alone.met' : 'password.alone.unmet')}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p mt="2" fontSize="13" color="fg.muted">
        {t('password.alone.uncommon')}
      </chakra.p>
    </chakra.section>
  );
}
