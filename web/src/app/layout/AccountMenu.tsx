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
import { signOut } from '../../data/fetched/sign-out.ts';
import { MenuItem } from '../../ui/staff/MenuItem.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { initialOf, Person } from '../../ui/base/Avatar.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { TasteItems } from './PreferenceItems.tsx';

/**
 * Menu of the signed-in user on a staff screen, behind their initial: the other screen, theme,
 * language, sign out.
 */
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
  const places = [
    { path: '/', icon: Home, word: common('actions.home') },
    { path: `/business/${businessId}`, icon: LayoutDashboard, word: common('nav.workspace') },
    { path: `/business/${businessId}/kitchen`, icon: ChefHat, word: t('kitchen.title') },
    { path: `/business/${businessId}/waiter`, icon: UtensilsCrossed, word: t('floor.title') },
    { path: pages.screen.path, icon: MonitorSmartphone, word: t('screen.setUp') },
  ];

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
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
              {places.map(({ path, icon, word }) => (
                <MenuItem key={path} value={path} run={() => void navigate(path)}>
                  <Icon of={icon} />
                  <Menu.ItemText>{word}</Menu.ItemText>
                </MenuItem>
              ))}
            </Menu.ItemGroup>
            <TasteItems />
            <Menu.Separator />
            <MenuItem value="out" run={leave}>
              <Icon of={LogOut} flips />
              <Menu.ItemText>{common('actions.signOut')}</Menu.ItemText>
            </MenuItem>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
