import { chakra, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../base/Icon.tsx';

/** Search field that searches while typing. `label` is its accessible name and placeholder. */
export function SearchField({
  value,
  label,
  onChange,
}: {
  value: string;
  label: string;
  onChange: (value: string) => void;
}) {
  const t = useT('common');
  const clearButton = value !== '' && (
    <chakra.button
      type="button"
      w="touch"
      h="full"
      display="grid"
      placeItems="center"
      cursor="pointer"
      borderRadius="3"
      focusVisibleRing="inside"
      aria-label={t('actions.clear')}
      onClick={() => onChange('')}
    >
      <Icon of={X} size={18} />
    </chakra.button>
  );
  return (
    <InputGroup
      maxW={{ sm: '340px' }}
      startElement={<Icon of={Search} size={18} />}
      endElement={clearButton}
      endElementProps={{ px: 0 }}
    >
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
    </InputGroup>
  );
}
