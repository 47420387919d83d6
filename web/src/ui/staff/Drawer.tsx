import { Box, Button, Drawer as Chakra, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../base/Icon.tsx';
import { guardTaps } from '../base/tapGuard.ts';
import { useOverlay } from './useOverlay.ts';

/**
 * Modal panel at the end side of the screen, open for as long as it is rendered; a sheet at the foot of a
 * phone. Its children are a `DrawerBody` and optionally a `DrawerFooter`.
 */
export function Drawer({
  title,
  description,
  image,
  size = 'md',
  onClose,
  children,
}: {
  title: string;
  description: string;
  /** Decorative image before the title. */
  image?: ReactNode;
  /** Large ones are for the kitchen display; at the end side on phones too. `xl` has two columns. */
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT('common');
  const { root, content } = useOverlay(onClose);
  useLayoutEffect(() => guardTaps(content.current), [content]);
  const isLarge = size !== 'md';
  return (
    <Chakra.Root size={size} placement={isLarge ? 'end' : { base: 'bottom', sm: 'end' }} {...root}>
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={content}>
            <Chakra.Header>
              {image !== undefined && <span aria-hidden="true">{image}</span>}
              <Box flex="1" minW="0">
                <Chakra.Title>{title}</Chakra.Title>
                <Chakra.Description>{description}</Chakra.Description>
              </Box>
              <Button
                variant="ghost"
                size={isLarge ? '2xl' : 'md'}
                px="0"
                minW={isLarge ? 'wall' : 'touch'}
                aria-label={t('actions.close')}
                onClick={onClose}
              >
                <Icon of={X} size={isLarge ? 24 : 20} />
              </Button>
            </Chakra.Header>
            {children}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** Scrolling content of a drawer. */
export function DrawerBody({ children }: { children: ReactNode }) {
  return <Chakra.Body tabIndex={0}>{children}</Chakra.Body>;
}

export const DrawerFooter = Chakra.Footer;
