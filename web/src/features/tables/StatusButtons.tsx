import { chakra, Grid } from '@chakra-ui/react';
import { tableStatuses, type TableStatus } from '@sofra/contracts/tables';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { tableStatusStyle } from '../../parts/statuses/statuses.ts';

/** Buttons for the four statuses (S2). */
export function StatusButtons({
  name,
  status,
  onStatus,
}: {
  name: string;
  status: TableStatus;
  onStatus: (status: TableStatus) => void;
}) {
  const t = useT('tables');
  const common = useT('common');
  return (
    <Grid
      role="group"
      aria-label={t('statusOf', { name })}
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      gap="2px"
      p="3px"
      borderRadius="3"
      bg="bg.subtle"
    >
      {tableStatuses.map((one) => {
        const { icon, tone } = tableStatusStyle[one];
        const isOn = one === status;
        return (
          <chakra.button
            key={one}
            type="button"
            aria-pressed={isOn}
            onClick={() => onStatus(one)}
            display="grid"
            justifyItems="center"
            alignContent="center"
            gap="3px"
            minH="48px"
            px="2px"
            borderRadius="11px"
            fontSize="12"
            fontWeight={isOn ? 'strong' : 'mid'}
            lineHeight="1"
            cursor="pointer"
            focusVisibleRing="inside"
            color={isOn ? `var(--${tone}-fg)` : 'fg.muted'}
            bg={isOn ? `var(--${tone}-bg)` : 'transparent'}
            boxShadow={isOn ? `inset 0 0 0 1px var(--${tone}-line)` : 'none'}
            _hover={isOn ? {} : { bg: 'bg.muted' }}
          >
            <Icon of={icon} size={16} />
            {common(`table.status.${one}`)}
          </chakra.button>
        );
      })}
    </Grid>
  );
}
