import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { clock } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { ConnectionPill } from './ConnectionPill.tsx';
import { type BarTools, Tools } from './Tools.tsx';

const MINUTE_MS = 60_000;

function Time({ timeZone, shift }: { timeZone: string; shift: string }) {
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  return (
    <Box
      as="time"
      flex="none"
      px="12px"
      hideBelow="sm"
      fontSize={{ base: '30px', xl: '36px' }}
      fontWeight="loud"
      letterSpacing="-.035em"
      fontVariantNumeric="tabular-nums"
      style={{ translate: shift }}
    >
      {clock(now, language, timeZone)}
    </Box>
  );
}

/** Header of the kitchen display: the station, the connection when it is lost, tools, the time. */
export function KitchenBar({
  timeZone,
  tools,
  menu,
  title,
  notice,
  shift,
}: {
  timeZone: string;
  tools: BarTools;
  menu: ReactNode;
  title: ReactNode;
  /** Lies over the title for a while. */
  notice: ReactNode;
  /** Against burn-in. */
  shift: string;
}) {
  return (
    <Flex
      as="header"
      position="relative"
      zIndex="6"
      align="center"
      flex="none"
      h={{ base: '60px', xl: '68px' }}
      bg="bg"
      borderBlockEnd="1px solid {colors.border}"
    >
      <Flex
        align="center"
        gap={{ base: '0', md: '1' }}
        flex="1"
        minW="0"
        ps="2"
        style={{ translate: shift }}
      >
        {menu}
        <Flex align="center" gap={{ base: '2', md: '12px' }} minW="0" ps="1" pe={{ md: '3' }}>
          {title}
        </Flex>
        {/* On phones the strip says it alone. */}
        <Box flexShrink={0} hideBelow="md">
          <ConnectionPill />
        </Box>
        <Box me="auto" />
        <Tools {...tools} />
      </Flex>
      <Time timeZone={timeZone} shift={shift} />
      {notice}
    </Flex>
  );
}
