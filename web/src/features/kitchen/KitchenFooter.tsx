import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { minutes } from '../../lib/format/format.ts';
import { RED_FROM_MINUTES, YELLOW_FROM_MINUTES } from '../../lib/format/lateness.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { NoticeStrip } from '../../ui/base/NoticeStrip.tsx';
import type { Notice } from '../../ui/base/useNotice.ts';
import { PageDots, type PageTone } from './board/PageDots.tsx';

/** Footer of the kitchen display: connection, figures of the day, pages, and briefly the last action. */
export function KitchenFooter({
  live,
  blind,
  todayCount,
  averageMinutes,
  pages,
  page,
  onPage,
  notice,
  onNoticeClose,
}: {
  live: ReactNode;
  blind: ReactNode;
  /** Undefined until known. */
  todayCount: number | undefined;
  /** Average time from order to table of the last served orders; undefined without any. */
  averageMinutes: number | undefined;
  pages: readonly PageTone[];
  page: number;
  onPage: (page: number) => void;
  notice: Notice | undefined;
  onNoticeClose: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  return (
    <Box as="footer" position="relative" minH="56px" borderBlockStart="1px solid {colors.border}">
      <Flex
        align="center"
        gap="6"
        minH="56px"
        px="4"
        bg="bg"
        color="fg.muted"
        fontSize="1rem"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        // A lost connection must be visible from two metres.
        css={{
          '&:has([data-state=offline], [data-state=stale])': {
            bg: 'danger.solid',
            color: 'danger.contrast',
            '& [data-state]': { color: 'inherit', fontWeight: 'strong' },
            '& nav span': { bg: 'currentColor' },
            '& [data-when-live]': { display: 'none' },
          },
        }}
      >
        {live}
        <chakra.b fontWeight="strong" _empty={{ display: 'none' }}>
          {blind}
        </chakra.b>
        {todayCount !== undefined && <span>{t('kitchen.today', { count: todayCount })}</span>}
        <PageDots pages={pages} page={page} onPage={onPage} />
        {averageMinutes !== undefined && (
          <chakra.span title={t('kitchen.averageHint')} hideBelow="md" data-when-live>
            {t('kitchen.average', { time: minutes(averageMinutes, language) })}
          </chakra.span>
        )}
        <chakra.span title={t('kitchen.limitsHint')} hideBelow="lg" data-when-live>
          {t('kitchen.limits', {
            yellow: minutes(YELLOW_FROM_MINUTES, language),
            red: minutes(RED_FROM_MINUTES, language),
          })}
        </chakra.span>
      </Flex>
      <NoticeStrip notice={notice} closeLabel={common('actions.close')} onClose={onNoticeClose} />
    </Box>
  );
}
