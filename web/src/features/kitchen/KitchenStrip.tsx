import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { StationLimits } from '@sofra/contracts/stations';
import { Printer, WifiOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useConnection } from '../../data/live/subscriptions.ts';
import { toServerTime } from '../../lib/format/clock.ts';
import { clock, minutes } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { usePrinterFault } from '../../parts/printers/usePrinterFault.ts';
import { Icon } from '../../ui/base/Icon.tsx';

const tones: Record<'calm' | 'fault' | 'lost', SystemStyleObject> = {
  calm: { bg: 'bg', color: 'fg.muted', borderColor: 'border' },
  fault: {
    bg: 'light-dark(var(--saffron-300), #5a3f0c)',
    color: 'light-dark(var(--saffron-950), #ffdf9e)',
    borderColor: 'light-dark(var(--saffron-500), #7a5a1c)',
    fontWeight: 'strong',
  },
  lost: {
    bg: 'var(--danger-700)',
    color: '#fff',
    borderColor: 'var(--danger-500)',
    fontWeight: 'strong',
  },
};

const stripStyle: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '24px',
  flex: 'none',
  height: { base: '26px', xl: '32px' },
  paddingInline: '16px',
  overflow: 'hidden',
  borderBlockStart: '1px solid',
  fontSize: { base: '15px', xl: '17px' },
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '9px' },
  '& > [data-from=md]': { display: { base: 'none', md: 'inline-flex' } },
  '& > [data-from=lg]': { display: { base: 'none', lg: 'inline-flex' } },
  '& > :last-child': { marginInlineStart: 'auto' },
  // A long text gives way to the connection.
  '& > [data-part=fault]': { minW: 0 },
  '& > [data-part=fault] > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :not([data-part=fault])': { flex: 'none' },
  // The connection's own colours give way to those of the strip.
  '& [data-state]': { minH: 0, fontWeight: 'strong' },
  '&:not([data-tone=calm]) [data-state]': { color: 'inherit' },
};

/** Strip under the board: connection, figures of the day, limits; a printer's fault or a lost connection. */
export const KitchenStrip = memo(function KitchenStrip({
  branch,
  live,
  todayCount,
  averageMinutes,
  limits,
  shift,
}: {
  branch: Branch;
  live: ReactNode;
  /** Undefined until known. */
  todayCount: number | undefined;
  /** Undefined without any served order. */
  averageMinutes: number | undefined;
  limits: StationLimits;
  /** Against burn-in. */
  shift: string;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const { state, blindSince } = useConnection();
  const fault = usePrinterFault(branch.id);
  const isLost = state === 'offline' && blindSince !== null;
  const tone = isLost ? 'lost' : fault ? 'fault' : 'calm';
  return (
    <Box
      as="footer"
      data-tone={tone}
      css={{ ...stripStyle, ...tones[tone], '& > *': { translate: shift } }}
    >
      {isLost ? (
        <span>
          <Icon of={WifiOff} size={18} />
          {t('kitchen.lost', {
            time: clock(toServerTime(blindSince), language, branch.timeZone),
          })}
        </span>
      ) : fault ? (
        <span data-part="fault">
          <Icon of={Printer} size={18} />
          <bdi>{fault.text}</bdi>
        </span>
      ) : null}
      {isLost ? <span data-from="md">{t('kitchen.retrying')}</span> : live}
      {tone === 'calm' && (
        <>
          {todayCount !== undefined && <span>{t('kitchen.today', { count: todayCount })}</span>}
          {averageMinutes !== undefined && (
            <span title={t('kitchen.averageHint')} data-from="md">
              {t('kitchen.average', { time: minutes(averageMinutes, language) })}
            </span>
          )}
          <span data-from="lg">
            {t('kitchen.limits', {
              yellow: minutes(limits.warnMinutes, language),
              red: minutes(limits.lateMinutes, language),
            })}
          </span>
        </>
      )}
    </Box>
  );
});
