import { chakra } from '@chakra-ui/react';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';

/** One way on: the whole card is the link. A plain address, for the guest pages are an entry of their own. */
export function LinkCard({
  href,
  icon,
  title,
  text,
}: {
  href: string;
  icon: LucideIcon;
  title: string;
  text: string;
}) {
  return (
    <li>
      <chakra.a
        href={href}
        display="flex"
        alignItems="flex-start"
        gap="4"
        h="full"
        padding="5"
        borderRadius="4"
        bg="bg.panel"
        border="1px solid {colors.border}"
        focusVisibleRing="outside"
        transition="border-color var(--motion-1) var(--ease)"
        _hover={{ borderColor: 'brand.solid' }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          flex="none"
          w="48px"
          h="48px"
          borderRadius="3"
          bg="brand.subtle"
          color="brand.fg"
        >
          <Icon of={icon} size={24} />
        </chakra.span>
        <chakra.span flex="1" minW="0">
          <chakra.b display="block" fontSize="17" fontWeight="strong" letterSpacing="snug">
            {title}
          </chakra.b>
          <chakra.span display="block" mt="1" fontSize="15" color="fg.muted">
            {text}
          </chakra.span>
        </chakra.span>
        <chakra.span color="fg.muted" alignSelf="center">
          <Icon of={ArrowRight} flips />
        </chakra.span>
      </chakra.a>
    </li>
  );
}
