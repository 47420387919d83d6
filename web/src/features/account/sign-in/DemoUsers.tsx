import { chakra, Grid } from '@chakra-ui/react';
import { roles } from '@sofra/contracts/roles';
import { useId } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { roleIcons } from '../../../parts/account/roleIcons.ts';

/** Users of the demo; a tap fills in the form. Renders nothing outside demo mode. */
export function DemoUsers({
  users,
  onPick,
}: {
  users: readonly { email: string; name: string; role: string }[];
  onPick: (email: string) => void;
}) {
  const t = useT('account');
  const common = useT('common');
  const titleId = useId();
  if (users.length === 0) return null;
  return (
    <chakra.section aria-labelledby={titleId} mt="8">
      <chakra.h2 id={titleId} fontSize="13" fontWeight="mid" color="fg.muted" mb="2">
        {t('demo.title')}
      </chakra.h2>
      <Grid
        as="ul"
        listStyle="none"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="1px"
        overflow="hidden"
        borderRadius="4"
        border="1px solid {colors.border}"
        bg="border"
      >
        {users.map(({ email, name, role: written }) => {
          const role = roles.find((candidate) => candidate === written) ?? 'customer';
          return (
            <chakra.li key={email} bg="bg.panel" _last={{ _odd: { gridColumn: '1 / -1' } }}>
              <chakra.button
                type="button"
                title={name}
                onClick={() => onPick(email)}
                display="flex"
                alignItems="center"
                gap="3"
                w="full"
                minH="52px"
                px="14px"
                cursor="pointer"
                textAlign="start"
                focusVisibleRing="inside"
                _hover={{ bg: 'bg.subtle' }}
              >
                <chakra.span color="fg.muted" flex="none">
                  <Icon of={roleIcons[role]} size={18} />
                </chakra.span>
                <chakra.span minW="0" lineHeight="1.25">
                  <chakra.b display="block" fontWeight="strong">
                    {common(`roles.${role}`)}
                  </chakra.b>
                  <chakra.span display="block" truncate fontSize="12" color="fg.muted" dir="ltr">
                    {email}
                  </chakra.span>
                </chakra.span>
              </chakra.button>
            </chakra.li>
          );
        })}
      </Grid>
    </chakra.section>
  );
}
