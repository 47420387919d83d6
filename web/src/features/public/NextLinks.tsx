import { chakra, Grid } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/base/Icon.tsx';

/** Links to other pages. Plain anchors: they are pages of other entries. */
export function NextLinks({
  ways,
}: {
  ways: readonly { path: string; icon: LucideIcon; label: string }[];
}) {
  return (
    <Grid as="ul" listStyle="none" w="full" gap="2" gridTemplateColumns="1fr 1fr">
      {ways.map(({ path, icon, label }) => (
        <li key={path}>
          <chakra.a
            href={path}
            display="flex"
            alignItems="center"
            gap="3"
            minH="52px"
            h="full"
            paddingInline="4"
            paddingBlock="2"
            borderRadius="3"
            bg="bg.panel"
            border="1px solid {colors.border}"
            fontSize="15"
            fontWeight="mid"
            textAlign="start"
            focusVisibleRing="outside"
            _hover={{ borderColor: 'brand.solid' }}
          >
            <chakra.span color="fg.muted" flex="none">
              <Icon of={icon} />
            </chakra.span>
            {label}
          </chakra.a>
        </li>
      ))}
    </Grid>
  );
}
