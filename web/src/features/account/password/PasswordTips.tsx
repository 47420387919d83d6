import { chakra } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

const tips = ['tipOften', 'tipUnique', 'tipLong', 'tipSecret'] as const;

/** Advice on safe passwords (S2). */
export function PasswordTips() {
  const t = useT('people');
  return (
    <chakra.aside p="5" borderRadius="4" bg="bg.subtle" border="1px solid {colors.border}">
      <chakra.h2
        display="flex"
        alignItems="center"
        gap="2"
        mb="3"
        fontSize="15"
        fontWeight="strong"
      >
        <Icon of={ShieldCheck} size={20} />
        {t('password.alone.tips')}
      </chakra.h2>
      <chakra.ul ps="18px" listStyleType="disc" display="grid" gap="2" color="fg.soft">
        {tips.map((tip) => (
          <li key={tip}>{t(`password.alone.${tip}`)}</li>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}
