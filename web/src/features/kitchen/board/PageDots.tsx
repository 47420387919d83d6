import { chakra, Flex } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Most urgent state of the cards on a page: colours the page's dot, so that none is missed. */
export type PageTone = 'calm' | 'new' | 'late' | 'cancelled';

const dotColour = {
  calm: 'border.control',
  new: 'fg',
  late: 'var(--danger-400)',
  cancelled: 'var(--danger-500)',
} as const;

/** Pages of the display; the dot of the current one is long. Renders nothing for a single page. */
export function PageDots({
  pages,
  page,
  onPage,
}: {
  pages: readonly PageTone[];
  page: number;
  onPage: (page: number) => void;
}) {
  const t = useT('staff');
  return (
    <Flex as="nav" aria-label={t('kitchen.pages')} mx="auto">
      {pages.length > 1 &&
        pages.map((tone, index) => (
          <chakra.button
            // Pages have no identity other than their index.
            key={index}
            type="button"
            aria-label={t('kitchen.page', { page: index + 1, pages: pages.length })}
            aria-current={index === page ? 'page' : undefined}
            onClick={() => onPage(index)}
            display="grid"
            placeItems="center"
            minW="56px"
            minH="56px"
            cursor="pointer"
            focusVisibleRing="inside"
          >
            <chakra.span
              h="10px"
              w={index === page ? '30px' : '10px'}
              borderRadius="full"
              bg={index === page && tone === 'calm' ? 'fg' : dotColour[tone]}
              transition="width var(--motion-2) var(--ease)"
            />
          </chakra.button>
        ))}
    </Flex>
  );
}
