import { chakra } from '@chakra-ui/react';

const dishes = ['salad', 'soup', 'copper-pan', 'meatballs'] as const;
/** Where the four plates stand on the table, in per cent of its width. */
const places = [
  [50, 26],
  [73, 50],
  [50, 74],
  [27, 50],
] as const;
const seatColours = ['--p2', '--saffron-400', '--olive-500', '--p6'] as const;
const seatArcs = [
  'M27.64 5.95A50 50 0 0 1 72.36 5.95',
  'M94.05 27.64A50 50 0 0 1 94.05 72.36',
  'M72.36 94.05A50 50 0 0 1 27.64 94.05',
  'M5.95 72.36A50 50 0 0 1 5.95 27.64',
] as const;

/** The laid table, for the front page. A drawing only. */
export function TableArt() {
  return (
    <chakra.div
      aria-hidden="true"
      position="relative"
      w="full"
      maxW={{ base: '320px', lg: '460px' }}
      aspectRatio="1"
      justifySelf="center"
    >
      <chakra.svg
        viewBox="0 0 100 100"
        position="absolute"
        inset="0"
        w="full"
        h="full"
        overflow="visible"
      >
        <circle cx="50" cy="50" r="42" fill="var(--brand)" />
        <circle
          cx="50"
          cy="50"
          r="39.5"
          fill="none"
          stroke="var(--pomegranate-500)"
          strokeWidth=".4"
          opacity=".7"
        />
        <g fill="none" strokeWidth="3.4" strokeLinecap="round">
          {seatArcs.map((path, index) => (
            <path key={path} d={path} stroke={`var(${seatColours[index]})`} />
          ))}
        </g>
      </chakra.svg>
      {dishes.map((dish, index) => (
        <chakra.span
          key={dish}
          position="absolute"
          w="25%"
          aspectRatio="1"
          display="grid"
          placeItems="center"
          translate="-50% -50%"
          borderRadius="full"
          bg="var(--paper-50)"
          boxShadow="0 12px 24px -10px rgb(40 5 18 / .55), inset 0 0 0 7px var(--paper-50), inset 0 0 0 8px var(--paper-300)"
          style={{ left: `${places[index]?.[0]}%`, top: `${places[index]?.[1]}%` }}
        >
          <chakra.img src={`/dishes/${dish}.webp`} alt="" w="62%" h="62%" />
        </chakra.span>
      ))}
    </chakra.div>
  );
}
