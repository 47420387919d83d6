import { Box, chakra } from '@chakra-ui/react';
import { ItemImage } from '../items/ItemImage.tsx';

/** Plate on the table: its position (per cent of the table) and its width (pixels). */
const plates = [
  { address: '/dishes/sage-gavurdagi.webp', size: 196, start: 34, top: 13.5 },
  { address: '/dishes/sage-manti.webp', size: 190, start: 14, top: 37 },
  { address: '/dishes/sage-izgara-kofte.webp', size: 200, start: 33, top: 62 },
  { address: '/dishes/sage-humus.webp', size: 176, start: 41, top: 39 },
  { address: '/dishes/sage-cay.webp', size: 104, start: 20.5, top: 61.5 },
  { address: '/dishes/sage-latte.webp', size: 104, start: 20.5, top: 22.5 },
  { address: '/dishes/sage-turk-kahvesi.webp', size: 104, start: 60, top: 26 },
] as const;

const seats = [
  ['M53.99 3.17A47 47 0 0 1 80.29 14.06', '--p2'],
  ['M85.94 19.71A47 47 0 0 1 96.83 46.01', '--border'],
  ['M96.83 53.99A47 47 0 0 1 85.94 80.29', '--p4'],
  ['M80.29 85.94A47 47 0 0 1 53.99 96.83', '--border'],
  ['M46.01 96.83A47 47 0 0 1 19.71 85.94', '--p6'],
  ['M14.06 80.29A47 47 0 0 1 3.17 53.99', '--saffron-400'],
  ['M3.17 46.01A47 47 0 0 1 14.06 19.71', '--olive-500'],
  ['M19.71 14.06A47 47 0 0 1 46.01 3.17', '--border'],
] as const;

/** Illustration of a laid table from above, cut off by the edge. Decorative. */
export function TableIllustration() {
  return (
    <chakra.aside
      aria-hidden="true"
      position="sticky"
      insetBlockStart="0"
      h="calc(100 * var(--vh))"
      overflow="hidden"
      bg="brand.subtle"
      display={{ base: 'none', lg: 'block' }}
    >
      <Box
        position="absolute"
        w="900px"
        h="900px"
        insetInlineStart="90px"
        insetBlockStart="50%"
        translate="0 -50%"
      >
        <chakra.svg
          viewBox="0 0 100 100"
          position="absolute"
          inset="0"
          w="full"
          h="full"
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          <circle cx="50" cy="50" r="43.4" fill="var(--brand)" />
          <circle
            cx="50"
            cy="50"
            r="41"
            fill="none"
            stroke="var(--pomegranate-500)"
            strokeWidth=".35"
            opacity=".7"
          />
          <g fill="none" strokeWidth="2.2" strokeLinecap="round">
            {seats.map(([path, colour]) => (
              <path key={path} d={path} stroke={`var(${colour})`} />
            ))}
          </g>
        </chakra.svg>
        {plates.map(({ address, size, start, top }) => (
          <chakra.span
            key={address}
            position="absolute"
            display="grid"
            placeItems="center"
            overflow="hidden"
            borderRadius="50%"
            boxShadow="3px 6px 12px rgb(40 5 18 / 0.45)"
            // The circle hides the cloth around the plate.
            css={{ '& img': { scale: '1.08' } }}
            style={{
              inlineSize: size,
              blockSize: size,
              insetInlineStart: `${start}%`,
              insetBlockStart: `${top}%`,
            }}
          >
            <ItemImage address={address} size={size} />
          </chakra.span>
        ))}
      </Box>
    </chakra.aside>
  );
}
