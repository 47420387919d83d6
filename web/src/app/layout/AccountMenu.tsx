import { chakra } from '@chakra-ui/react';
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
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../ui/staff/Menu.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { initialOf, Avatar } from '../../ui/base/Avatar.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { PreferenceItems } from './PreferenceItems.tsx';

/**
 * Menu of the signed-in user on a staff screen, opened by their initial: other screen, theme, language, sign
 * out.
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
      toasts.show({ tone: 'error', title: t('account.signOutFailed'), text: errorText(error) }),
    );
    void navigate('/');
  };
  const places = [
    { path: '/', icon: Home, label: common('actions.home') },
    { path: `/business/${businessId}`, icon: LayoutDashboard, label: common('nav.workspace') },
    { path: `/business/${businessId}/kitchen`, icon: ChefHat, label: t('kitchen.title') },
    { path: `/business/${businessId}/waiter`, icon: UtensilsCrossed, label: t('floor.title') },
    { path: pages.screen.path, icon: MonitorSmartphone, label: t('screen.setUp') },
  ];

  return (
    <Menu
      label={t('account.menu', { name })}
      trigger={
        <chakra.button
          type="button"
          display="grid"
          placeItems="center"
          minW="touch"
          minH="touch"
          borderRadius="full"
          cursor="pointer"
          focusVisibleRing="outside"
        >
          <Avatar initial={initialOf(name, 1, language)} colour="var(--p8)" size={40} />
        </chakra.button>
      }
    >
      <MenuGroup label={`${name} · ${common(`roles.${user.role}`)}`}>
        {places.map(({ path, icon, label }) => (
          <MenuItem
            key={path}
            value={path}
            icon={<Icon of={icon} />}
            onSelect={() => void navigate(path)}
          >
            {label}
          </MenuItem>
        ))}
      </MenuGroup>
      <PreferenceItems />
      <MenuSeparator />
      <MenuItem value="out" icon={<Icon of={LogOut} flips />} onSelect={leave}>
        {common('actions.signOut')}
      </MenuItem>
    </Menu>
  );
}
