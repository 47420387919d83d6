import { Drawer, Portal } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { House, ScanLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { Logo } from '../../ui/base/Logo.tsx';
import { useOverlay } from '../../ui/staff/useOverlay.ts';
import css from './Frame.module.css';
import side from './SideMenu.module.css';

/** Complete menu on small screens, including links of the top bar that don't fit there. */
export function MenuDrawer({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const common = useT('common');
  const { root, content } = useOverlay(onClose);
  return (
    <Drawer.Root aria-label={label} placement="start" {...root}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content} bg="bg">
            <Drawer.Body px="3" py="3">
              <div className={css.close}>
                <Logo size={26} />
                <Button kind="ghost" square aria-label={common('actions.close')} onClick={onClose}>
                  <Icon of={X} />
                </Button>
              </div>
              {children}
              <div className={css.elsewhere}>
                <Link to={pages.home.path} className={side.entry}>
                  <Icon of={House} size={18} />
                  {common('actions.home')}
                </Link>
                <a href={pages.scan.path} className={side.entry}>
                  <Icon of={ScanLine} size={18} />
                  {common('nav.scan')}
                </a>
              </div>
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
