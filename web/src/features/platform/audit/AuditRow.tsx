import { chakra, Grid } from '@chakra-ui/react';
import type { AuditLine } from '@sofra/contracts/audit';
import { ChevronDown } from 'lucide-react';
import { clock, longDate } from '../../../lib/format/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PLATFORM_ZONE } from '../../../lib/format/platformTime.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { areaIcons, areaOf, otherIcon } from './areas.ts';
import { detailsOf } from './details.ts';
import { describe } from './describe.ts';

export const narrow = '@container (max-width: 560px)';
export const auditColumns = '128px 36px minmax(0, 1fr) 128px 20px';

/** A line of the log: time, sentence and area; its details when opened. */
export function AuditRow({ line }: { line: AuditLine }) {
  const t = useT('audit');
  const area = areaOf(line.action);
  return (
    <li>
      <chakra.details css={{ '&[open] [data-chevron]': { transform: 'rotate(180deg)' } }}>
        <Grid
          as="summary"
          gridTemplateColumns={auditColumns}
          columnGap="14px"
          alignItems="center"
          minH="60px"
          paddingBlock="9px"
          px="18px"
          cursor="pointer"
          focusVisibleRing="inside"
          _hover={{ bg: 'bg.subtle' }}
          css={{ [narrow]: { gridTemplateColumns: '36px minmax(0, 1fr) 20px', px: '14px' } }}
        >
          <chakra.time
            dateTime={line.at}
            fontSize="13"
            lineHeight="1.4"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            css={{ [narrow]: { gridArea: '2 / 2' } }}
          >
            {longDate(line.at, 'tr', { timeZone: PLATFORM_ZONE, dayOnly: true })}{' '}
            <chakra.span color="fg.soft">{clock(line.at, 'tr', PLATFORM_ZONE)}</chakra.span>
          </chakra.time>
          <chakra.span
            display="grid"
            placeItems="center"
            boxSize="36px"
            borderRadius="full"
            bg="bg.muted"
            color="fg.soft"
            css={{ [narrow]: { gridRow: '1 / 3', alignSelf: 'start' } }}
          >
            <Icon of={area ? areaIcons[area] : otherIcon} size={18} />
          </chakra.span>
          <chakra.span minW="0" lineHeight="1.4" overflowWrap="anywhere">
            {describe(line)}
          </chakra.span>
          <chakra.span fontSize="14" color="fg.muted" css={{ [narrow]: { display: 'none' } }}>
            {area && t(`areas.${area}`)}
          </chakra.span>
          <chakra.span
            data-chevron
            color="fg.muted"
            transition="transform var(--motion-1) var(--ease)"
            css={{ [narrow]: { gridArea: '1 / 3 / 3' } }}
          >
            <Icon of={ChevronDown} size={18} />
          </chakra.span>
        </Grid>
        <Grid
          as="dl"
          gridTemplateColumns="repeat(auto-fill, minmax(200px, 1fr))"
          gap="12px 24px"
          pt="2"
          pb="20px"
          ps="210px"
          pe="18px"
          fontSize="14"
          css={{ [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', ps: '64px' } }}
        >
          {detailsOf(line).map(({ name, value }) => (
            <div key={name}>
              <chakra.dt fontSize="12" color="fg.muted">
                {name}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
            </div>
          ))}
        </Grid>
      </chakra.details>
    </li>
  );
}
