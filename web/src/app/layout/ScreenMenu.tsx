import { chakra, Menu, Portal } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { pages } from '@sofra/contracts/pages';
import { MonitorSmartphone, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth } from '../../data/client/auth.ts';
import { unpair } from '../../data/fetched/screen.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { MenuItem } from '../../ui/staff/MenuItem.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { TasteItems } from './PreferenceItems.tsx';

const HALF_DAY_MS = 12 * 3600_000;

/** The menu of a paired screen: its name and branch, light or dark, language, and the way to end it. */
export function ScreenMenu({ name, branch }: { name: string; branch: Branch }) {
  const t = useT('staff');
  const common = useT('common');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // A board may stay open for months: asked who it is, the server renews its cookie.
  useEffect(() => {
    const asking = setInterval(() => void auth.load(), HALF_DAY_MS);
    return () => clearInterval(asking);
  }, []);
  const leave = async () => {
    await unpair();
    await navigate(pages.screen.path);
  };
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <chakra.button
            type="button"
            aria-label={t('screen.menu', { name })}
            display="grid"
            placeItems="center"
            minW="wall"
            minH="wall"
            borderRadius="full"
            cursor="pointer"
            color="fg.soft"
            focusVisibleRing="outside"
          >
            <Icon of={MonitorSmartphone} size={24} />
          </chakra.button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>
                  {name} · {branch.name}
                </Menu.ItemGroupLabel>
              </Menu.ItemGroup>
              <TasteItems />
              <Menu.Separator />
              <MenuItem value="unpair" run={() => setAsking(true)}>
                <Icon of={Unlink} />
                <Menu.ItemText>{t('screen.unpair')}</Menu.ItemText>
              </MenuItem>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {isAsking && (
        <ConfirmDialog
          title={t('screen.unpairTitle')}
          text={t('screen.unpairText', { name })}
          keep={common('actions.cancel')}
          go={t('screen.unpair')}
          failed={t('screen.unpairFailed')}
          onGo={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
