import { chakra, Flex } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { ticketCategories } from '@sofra/contracts/support';
import { ConciergeBell, LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Card } from '../../ui/staff/Card.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { ticketCategoryStyle } from '../../parts/statuses/statuses.ts';

/**
 * Support for visitors: its purpose, a sign-in link that returns here, and a note for guests at a
 * table.
 */
export function SupportSignIn() {
  const t = useT('support');
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={t('title')} description={t('door.lead')} />
      <Card as="ul" listStyle="none">
        {ticketCategories.map((category) => (
          <chakra.li
            key={category}
            display="flex"
            gap="14px"
            p="4"
            _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
          >
            <chakra.span color="brand.fg" mt="2px">
              <Icon of={ticketCategoryStyle[category].icon} size={22} />
            </chakra.span>
            <span>
              <chakra.b display="block" fontWeight="strong">
                {t(`category.${category}`)}
              </chakra.b>
              <chakra.span color="fg.muted">{t(`about.${category}`)}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </Card>
      <Flex wrap="wrap" alignItems="center" gap="4" my="6">
        <chakra.p flex="1 1 18rem">{t('door.staff')}</chakra.p>
        <Link
          to={pages.login.path}
          state={{ returnTo: pathname + search }}
          className={buttonClass({ kind: 'primary' })}
        >
          <Icon of={LogIn} size={18} flips />
          {t('door.signIn')}
        </Link>
      </Flex>
      <chakra.p
        display="flex"
        gap="10px"
        px="14px"
        py="10px"
        borderRadius="3"
        bg="bg.subtle"
        color="fg.muted"
      >
        <Icon of={ConciergeBell} />
        {t('door.guest')}
      </chakra.p>
    </>
  );
}
