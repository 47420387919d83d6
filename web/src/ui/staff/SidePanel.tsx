import { Box, Button, Drawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../base/Icon.tsx';
import { guardTaps } from '../base/tapGuard.ts';

/**
 * One thing of a page in full, beside it; on a phone it comes up from the foot. Its children are a
 * `Drawer.Body` and, where something can be done, a `Drawer.Footer`.
 */
export function SidePanel({
  title,
  facts,
  sign,
  onClose,
  children,
}: {
  title: string;
  facts: readonly string[];
  /** An image of it, for the eye only. */
  sign?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT('common');
  return (
    <Drawer.Root
      open
      placement={{ base: 'bottom', sm: 'end' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={guardTaps}>
            <Drawer.Header>
              {sign !== undefined && <span aria-hidden="true">{sign}</span>}
              <Box minW="0">
                <Drawer.Title>{title}</Drawer.Title>
                <Drawer.Description fontVariantNumeric="tabular-nums">
                  {facts.join(' · ')}
                </Drawer.Description>
              </Box>
              <Button
                variant="ghost"
                ms="auto"
                px="0"
                minW="touch"
                aria-label={t('actions.close')}
                onClick={onClose}
              >
                <Icon of={X} />
              </Button>
            </Drawer.Header>
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
