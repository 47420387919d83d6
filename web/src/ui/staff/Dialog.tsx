import { Box, Dialog as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../base/Button.tsx';
import { Icon } from '../base/Icon.tsx';
import { guardTaps } from '../base/tapGuard.ts';
import { useOverlay } from './useOverlay.ts';

/**
 * Modal dialog, open for as long as it is rendered; a sheet at the foot of a phone. Its last child is a
 * `DialogFooter`.
 */
export function Dialog({
  title,
  description,
  size = 'md',
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** Large: for a choice between cards, an image. */
  size?: 'md' | 'lg';
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT('common');
  const { root, content } = useOverlay(onClose);
  return (
    <Chakra.Root size={size} {...root}>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>
              <Box flex="1" minW="0">
                <Chakra.Title>{title}</Chakra.Title>
                {description !== undefined && (
                  <Chakra.Description>{description}</Chakra.Description>
                )}
              </Box>
              <Box m="-8px">
                <Button kind="ghost" square aria-label={t('actions.close')} onClick={onClose}>
                  <Icon of={X} />
                </Button>
              </Box>
            </Chakra.Header>
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** Buttons of a dialog, the confirming one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <Chakra.Footer ref={guardTaps}>{children}</Chakra.Footer>;
}
