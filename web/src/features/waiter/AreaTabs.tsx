import { chakra, Flex } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Area } from './areas.ts';

/** Id of the heading of an area, by index. */
export const areaId = (index: number): string => `area-${index}`;

/** Links to the areas. All areas stay in one scrolling list, so that a late table is never hidden. */
export function AreaTabs({
  areas,
  current,
  onGo,
}: {
  areas: readonly Area[];
  /** Index of the area in view. */
  current: number;
  onGo: (index: number) => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  return (
    <Flex
      as="nav"
      aria-label={t('floor.areas')}
      gap={{ base: '2px', sm: '6px' }}
      padding={{ base: '8px 12px', sm: '10px 20px' }}
      overflowX="auto"
      bg="bg.panel"
      borderBlockEnd="1px solid {colors.border}"
      fontVariantNumeric="tabular-nums"
    >
      {areas.map((area, index) => {
        const isOn = index === current;
        return (
          <chakra.button
            key={area.name}
            type="button"
            aria-current={isOn ? 'true' : undefined}
            onClick={() => onGo(index)}
            display="inline-flex"
            alignItems="center"
            gap="2"
            flex="none"
            minH="touch"
            px={{ base: '14px', sm: '4' }}
            borderRadius="full"
            fontSize="15"
            fontWeight={isOn ? 'strong' : 'mid'}
            bg={isOn ? 'bg.inverse' : 'transparent'}
            color={isOn ? 'fg.inverse' : 'fg.soft'}
            cursor="pointer"
            focusVisibleRing="outside"
          >
            {area.name || common('table.otherArea')}
            <chakra.b
              fontSize="13"
              fontWeight="strong"
              color={isOn ? 'var(--on-inverse-muted)' : 'fg.muted'}
            >
              {area.tables.length}
            </chakra.b>
            {area.late > 0 && (
              <chakra.b
                fontSize="13"
                fontWeight="loud"
                color={isOn ? 'var(--on-inverse-bad)' : 'danger.fg'}
              >
                <span aria-hidden="true">{area.late}</span>
                <chakra.span srOnly>{t('queue.late', { count: area.late })}</chakra.span>
              </chakra.b>
            )}
          </chakra.button>
        );
      })}
    </Flex>
  );
}
