import { chakra, Flex, Grid } from '@chakra-ui/react';
import { CircleAlert, Store } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBusinessChoice } from '../../../data/fetched/users.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { CardList } from '../../../ui/staff/CardList.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SearchField } from '../../../ui/staff/SearchField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useDebounced } from '../../../lib/browser/useDebounced.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { industryIcons } from '../../../parts/businesses/industryIcons.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';

/** Number of suggestions; the search finds the others. */
const OFFERED = 5;
const TYPING_MS = 300;

interface Chosen {
  readonly id: number;
  readonly name: string;
}

/** One business of those that take part, found by its name or its owner's. */
export function BusinessPicker({
  chosen,
  error,
  onChoose,
}: {
  chosen: Chosen | null;
  error: string | undefined;
  onChoose: (business: Chosen | null) => void;
}) {
  const t = useT('users');
  /** The focused element was replaced: focuses the new one. */
  const [isSwapped, setSwapped] = useState(false);
  const choose = (business: Chosen | null): void => {
    setSwapped(true);
    onChoose(business);
  };
  return (
    <chakra.fieldset minW="0">
      <chakra.legend mb="6px" fontSize="14" fontWeight="mid">
        {t('form.business')}
      </chakra.legend>
      {chosen === null ? (
        <Choice isFocused={isSwapped} onChoose={choose} />
      ) : (
        <Card
          display="flex"
          alignItems="center"
          gap="3"
          minH="52px"
          ps="4"
          pe="2"
          borderRadius="3"
          borderColor="border.strong"
        >
          <Icon of={Store} size={18} />
          <chakra.b flex="1" minW="0" fontWeight="mid">
            {chosen.name}
          </chakra.b>
          <Button size="small" autoFocus={isSwapped} onClick={() => choose(null)}>
            {t('form.businessChange')}
          </Button>
        </Card>
      )}
      {chosen === null && error !== undefined && (
        <Flex as="p" role="alert" gap="6px" mt="6px" fontSize="13" color="fg.error">
          <Icon of={CircleAlert} size={16} />
          {error}
        </Flex>
      )}
    </chakra.fieldset>
  );
}

function Choice({
  isFocused,
  onChoose,
}: {
  isFocused: boolean;
  onChoose: (business: Chosen) => void;
}) {
  const t = useT('users');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const read = useBusinessChoice(useDebounced(typed.trim(), TYPING_MS));
  const found = read.data?.businesses.slice(0, OFFERED);
  useEffect(() => {
    if (isFocused) field.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <Grid ref={field} gap="2" css={{ '& > *': { maxW: 'none' } }}>
      <SearchField value={typed} label={t('form.businessSearch')} onChange={setTyped} />
      {read.error && <QueryError title={t('form.businessFailed')} of={read} />}
      {!found && !read.error && <Skeleton width="100%" height={44 * OFFERED} radius={14} />}
      {found?.length === 0 && (
        <chakra.p py="2" color="fg.muted">
          {t('form.businessNone')}
        </chakra.p>
      )}
      {found && found.length > 0 && (
        <CardList borderRadius="3">
          {found.map(({ id, name, industryType, ownerName }) => (
            <li key={id}>
              <chakra.button
                type="button"
                onClick={() => onChoose({ id, name })}
                display="flex"
                alignItems="center"
                gap="3"
                w="full"
                minH="touch"
                px="4"
                textAlign="start"
                cursor="pointer"
                focusVisibleRing="inside"
                _hover={{ bg: 'bg.subtle' }}
              >
                <Icon of={industryIcons[industryType]} size={18} />
                <chakra.span flex="1" minW="0" fontWeight="mid">
                  {name}
                </chakra.span>
                <chakra.small maxW="45%" truncate fontSize="13" color="fg.muted">
                  {ownerName}
                </chakra.small>
              </chakra.button>
            </li>
          ))}
        </CardList>
      )}
    </Grid>
  );
}
