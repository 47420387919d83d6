import { chakra, Menu, Portal } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { User } from '@sofra/contracts/users';
import {
  ChefHat,
  Home,
  LayoutDashboard,
  LogOut,
  MonitorSmartphone,
  UtensilsCrossed,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../data/sign-out.ts';
import { errorText } from '../lib/errorText.ts';
import { useLanguage, useT } from '../lib/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { initialOf, Person } from '../ui/Person.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { chooseTaste, TasteItems } from './TasteItems.tsx';

/** Who is signed in at a staff screen, under their initial: the other screen, light or dark, language, sign out. */
export function AccountMenu({ user, businessId }: { user: User; businessId: number }) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const navigate = useNavigate();
  const toasts = useToasts();
  const name = user.name || (user.email ?? '');

  const leave = () => {
    signOut().catch((error: unknown) =>
      toasts.show({ tone: 'fault', title: t('account.signOutFailed'), text: errorText(error) }),
    );
    void navigate('/');
  };
  const choose = (value: string) => {
    if (value === 'out') leave();
    else if (!chooseTaste(value)) void navigate(value);
  };

  return (
    <Menu.Root onSelect={({ value }) => choose(value)} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          aria-label={t('account.menu', { name })}
          display="grid"
          placeItems="center"
          minW="touch"
          minH="touch"
          borderRadius="full"
          cursor="pointer"
          focusVisibleRing="outside"
        >
          <Person initial={initialOf(name, 1, language)} colour="var(--p8)" size={40} />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>
                {name} · {common(`roles.${user.role}`)}
              </Menu.ItemGroupLabel>
              <Menu.Item value="/">
                <Icon of={Home} />
                <Menu.ItemText>{common('actions.home')}</Menu.ItemText>
              </Menu.Item>
              <Menu.Item value={`/business/${businessId}`}>
                <Icon of={LayoutDashboard} />
                <Menu.ItemText>{common('nav.workspace')}</Menu.ItemText>
              </Menu.Item>
              <Menu.Item value={`/business/${businessId}/kitchen`}>
                <Icon of={ChefHat} />
                <Menu.ItemText>{t('kitchen.title')}</Menu.ItemText>
              </Menu.Item>
              <Menu.Item value={`/business/${businessId}/waiter`}>
                <Icon of={UtensilsCrossed} />
                <Menu.ItemText>{t('floor.title')}</Menu.ItemText>
              </Menu.Item>
              <Menu.Item value={pages.screen.path}>
                <Icon of={MonitorSmartphone} />
                <Menu.ItemText>{t('screen.setUp')}</Menu.ItemText>
              </Menu.Item>
            </Menu.ItemGroup>
            <TasteItems />
            <Menu.Separator />
            <Menu.Item value="out">
              <Icon of={LogOut} flips />
              <Menu.ItemText>{common('actions.signOut')}</Menu.ItemText>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
