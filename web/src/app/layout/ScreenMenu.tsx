import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { pages } from '@sofra/contracts/pages';
import { MonitorSmartphone, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth } from '../../data/client/auth.ts';
import { unpair } from '../../data/fetched/screen.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../ui/staff/Menu.tsx';
import { runWhenIdle } from '../../lib/browser/runWhenIdle.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { PreferenceItems } from './PreferenceItems.tsx';

const HALF_DAY_MS = 12 * 3600_000;

/** Menu of a paired screen: its name and branch, theme, language, and unpairing. */
export function ScreenMenu({ name, branch }: { name: string; branch: Branch }) {
  const t = useT('staff');
  const common = useT('common');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // A board may stay open for months; reading the user renews its cookie.
  useEffect(() => {
    const asking = setInterval(() => void auth.load(), HALF_DAY_MS);
    return () => clearInterval(asking);
  }, []);
  // After pairing, the page that was opened is another one: this one must open during an outage as well.
  useEffect(
    () => runWhenIdle(() => import('../navigation/keepPage.ts').then(({ keepPage }) => keepPage())),
    [],
  );
  const leave = async () => {
    await unpair();
    await navigate(pages.screen.path);
  };
  return (
    <>
      <Menu
        label={t('screen.menu', { name })}
        trigger={
          <chakra.button
            type="button"
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
        }
      >
        <MenuGroup label={`${name} · ${branch.name}`} />
        <PreferenceItems />
        <MenuSeparator />
        <MenuItem value="unpair" icon={<Icon of={Unlink} />} onSelect={() => setAsking(true)}>
          {t('screen.unpair')}
        </MenuItem>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t('screen.unpairTitle')}
          text={t('screen.unpairText', { name })}
          cancelLabel={common('actions.cancel')}
          confirmLabel={t('screen.unpair')}
          failedMessage={t('screen.unpairFailed')}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
