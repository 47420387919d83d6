import { Box, chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { BranchSelect } from '../../../parts/live/BranchSelect.tsx';
import { useNow } from '../../../lib/format/clock.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { countLate } from '../board/pageContents.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { type DisplayView, isPass } from '../card/stationOrders.ts';

const STEP_MS = 5000;

const selectStyle = {
  minH: 'wall',
  maxW: { base: '110px', lg: '170px' },
  px: '3',
  bg: 'bg.panel',
  borderRadius: '3',
  fontSize: '17px',
  fontWeight: 'strong',
  textOverflow: 'ellipsis',
} as const;

/** Name of the display's station, or of the kitchen where a branch has one. */
function useDisplayName(view: DisplayView): string {
  const t = useT('staff');
  const { stationId, stations } = view;
  if (isPass(view)) return t('kitchen.pass');
  const station = stations.find(({ id }) => id === stationId);
  return station ? stationName(station) : t('kitchen.title');
}

/** A choice of stations shows the name too: on phones the heading is only for screen readers. */
const besideChoice = {
  position: { base: 'absolute', md: 'static' },
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: 'hidden',
  clipPath: { base: 'inset(50%)', md: 'none' },
} as const;

/** Station, branch, and how many cards are open and late. */
export function StationTitle({
  branch,
  branches,
  onBranch,
  view,
  onStation,
  cards,
}: {
  branch: Branch;
  branches: readonly Branch[];
  onBranch: (branchId: number) => void;
  view: DisplayView;
  /** Undefined where there is no choice. */
  onStation: ((stationId: number | null) => void) | undefined;
  /** Undefined until known. */
  cards: readonly OrderCardData[] | undefined;
}) {
  const t = useT('staff');
  const late = countLate(cards ?? [], useNow(STEP_MS));
  const name = useDisplayName(view);
  return (
    <>
      <Box minW="0" flexShrink={1}>
        <chakra.h1
          fontSize={{ base: '26px', xl: '32px' }}
          fontWeight="loud"
          letterSpacing="-.03em"
          lineHeight="1.05"
          whiteSpace="nowrap"
          {...(onStation && besideChoice)}
        >
          {name}
        </chakra.h1>
        <chakra.p
          truncate
          fontSize={{ base: '15px', xl: '17px' }}
          fontWeight="mid"
          lineHeight="1.2"
          color="fg.muted"
          {...(onStation && { whiteSpace: { base: 'normal', md: 'nowrap' } })}
        >
          {branches.length === 1 && (
            <chakra.span {...(onStation && { hideBelow: 'md' })}>
              {branch.name}
              {cards !== undefined && ' · '}
            </chakra.span>
          )}
          {cards !== undefined && t('kitchen.openBrief', { number: cards.length })}
          {late > 0 && (
            <>
              {', '}
              <chakra.b fontWeight="loud" color="danger.fg">
                {t('kitchen.lateCount', { number: late })}
              </chakra.b>
            </>
          )}
        </chakra.p>
      </Box>
      {branches.length > 1 && (
        <BranchSelect branch={branch} branches={branches} onBranch={onBranch} {...selectStyle} />
      )}
      {onStation && (
        <chakra.select
          aria-label={t('kitchen.station')}
          value={view.stationId ?? ''}
          onChange={({ target }) => onStation(target.value === '' ? null : Number(target.value))}
          {...selectStyle}
          {...(branches.length === 1 && { maxW: { base: '150px', md: '170px' } })}
        >
          <option value="">{t('kitchen.pass')}</option>
          {view.stations.map((station) => (
            <option key={station.id} value={station.id}>
              {stationName(station)}
            </option>
          ))}
        </chakra.select>
      )}
    </>
  );
}
