import { chakra } from '@chakra-ui/react';
import { Mail, SearchCheck, Store } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';

/** Next steps of a pending application. */
export function NextSteps({ email }: { email: string }) {
  const t = useT('register');
  const steps = [
    { icon: SearchCheck, title: t('state.review'), text: t('state.reviewText') },
    { icon: Mail, title: t('state.mail'), text: t('state.mailText', { email }) },
    { icon: Store, title: t('state.open'), text: t('state.openText') },
  ];
  return (
    <chakra.ol
      aria-label={t('state.next')}
      listStyleType="none"
      display="grid"
      gap="3"
      p="4"
      borderRadius="3"
      bg="bg.subtle"
    >
      {steps.map(({ icon, title, text }) => (
        <chakra.li key={title} display="flex" gap="3">
          <chakra.span color="brand.fg" mt="2px">
            <Icon of={icon} size={18} />
          </chakra.span>
          <span>
            <chakra.b display="block" fontWeight="strong">
              {title}
            </chakra.b>
            <chakra.span color="fg.muted" overflowWrap="anywhere">
              {text}
            </chakra.span>
          </span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
