import { Button, Drawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';

/** Drawer of the kitchen display at the end side: a heading, a sentence, a list that scrolls. */
export function WallDrawer({
  title,
  text,
  onClose,
  children,
}: {
  title: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT('common');
  return (
    <Drawer.Root open onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={guardTaps}>
            <Drawer.Header>
              <div>
                <Drawer.Title fontSize="1.25rem">{title}</Drawer.Title>
                <Drawer.Description fontSize=".9375rem">{text}</Drawer.Description>
              </div>
              <Button
                variant="ghost"
                size="2xl"
                ms="auto"
                px="0"
                minW="wall"
                aria-label={t('actions.close')}
                onClick={onClose}
              >
                <Icon of={X} size={24} />
              </Button>
            </Drawer.Header>
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
