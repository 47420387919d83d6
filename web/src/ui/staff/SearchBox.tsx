import { Box, chakra, Input } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../base/Icon.tsx';

/** Search box that searches while typing. `label` is its accessible name and placeholder. */
export function SearchBox({
  value,
  label,
  onChange,
}: {
  value: string;
  label: string;
  onChange: (value: string) => void;
}) {
  const t = useT('common');
  return (
    <Box position="relative" w="full" maxW={{ sm: '340px' }}>
      <chakra.span
        position="absolute"
        insetInlineStart="14px"
        insetBlock="0"
        display="grid"
        placeItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Icon of={Search} size={18} />
      </chakra.span>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        height="touch"
        fontSize="15"
        ps="42px"
        pe="touch"
        autoComplete="off"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <chakra.button
          type="button"
          position="absolute"
          insetInlineEnd="0"
          insetBlock="0"
          w="touch"
          display="grid"
          placeItems="center"
          color="fg.muted"
          cursor="pointer"
          borderRadius="3"
          focusVisibleRing="inside"
          aria-label={t('actions.clear')}
          onClick={() => onChange('')}
        >
          <Icon of={X} size={18} />
        </chakra.button>
      )}
    </Box>
  );
}
