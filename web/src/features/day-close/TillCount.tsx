import { chakra, Flex, Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { Count } from '../../data/drafts/count-drafts.ts';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { Card } from '../../ui/staff/Card.tsx';
import { banknotesOf, isWrong, MAX_NOTES, notesOf, tillOf } from './count.ts';
import { SumLine } from './SumLine.tsx';

/** Cash in the till by banknotes, and what of it is the day's. */
export function TillCount({
  count,
  currency,
  openingFloatMinor,
  onChange,
}: {
  count: Count;
  currency: string;
  openingFloatMinor: number;
  onChange: (change: Partial<Count>) => void;
}) {
  const t = useT('days');
  const language = useLanguage();
  const amount = (minor: number) => money(minor, currency, language);
  const till = tillOf(count, currency);
  // Cash is either counted by notes or typed.
  const put = (valueMinor: number, text: string): void =>
    onChange({ cash: '', notes: { ...count.notes, [String(valueMinor)]: text } });
  return (
    <Card as="section" aria-labelledby="till-title" p="4">
      <chakra.h2 id="till-title" fontSize="17" fontWeight="strong" mb="2">
        {t('till.title')}
      </chakra.h2>
      {banknotesOf(currency).map((value) => (
        <NoteRow
          key={value}
          name={amount(value)}
          text={count.notes[String(value)] ?? ''}
          sum={amount(value * notesOf(count, value))}
          onChange={(text) => put(value, text)}
        />
      ))}
      <Flex as="label" align="center" gap="3" py="2" borderBlockEnd="1px solid {colors.border}">
        <chakra.span flex="1" fontWeight="mid">
          {t('till.coins')}
        </chakra.span>
        <Input
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          textAlign="end"
          w="140px"
          maxLength={8}
          value={count.coins}
          aria-invalid={isWrong(count.coins)}
          onChange={({ target }) => onChange({ cash: '', coins: target.value })}
        />
      </Flex>
      <chakra.dl mt="3" display="grid" gap="1">
        <SumLine name={t('till.counted')} value={till === undefined ? '–' : amount(till)} />
        <SumLine name={t('till.float')} value={amount(-openingFloatMinor)} />
        <SumLine
          isTotal
          name={t('till.cash')}
          value={till === undefined ? '–' : amount(till - openingFloatMinor)}
        />
      </chakra.dl>
    </Card>
  );
}

function NoteRow({
  name,
  text,
  sum,
  onChange,
}: {
  name: string;
  text: string;
  sum: string;
  onChange: (text: string) => void;
}) {
  const t = useT('days');
  const held = Number(text) || 0;
  return (
    <Flex
      align="center"
      gap="2"
      py="1"
      borderBlockEnd="1px solid {colors.border}"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.b w="72px" flex="none" fontWeight="strong">
        <bdi>{name}</bdi>
      </chakra.b>
      <Flex align="center" data-repeats="" flex="none" bg="bg.muted" borderRadius="full">
        <Button
          kind="ghost"
          square
          aria-label={t('till.less', { note: name })}
          disabled={held === 0}
          onClick={() => onChange(String(held - 1))}
        >
          <Icon of={Minus} size={18} />
        </Button>
        <chakra.input
          aria-label={t('till.notes', { note: name })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          w="52px"
          h="touch"
          bg="transparent"
          borderRadius="2"
          focusVisibleRing="inside"
          textAlign="center"
          fontWeight="strong"
          maxLength={5}
          value={text}
          placeholder="0"
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
        <Button
          kind="ghost"
          square
          aria-label={t('till.more', { note: name })}
          disabled={held >= MAX_NOTES}
          onClick={() => onChange(String(held + 1))}
        >
          <Icon of={Plus} size={18} />
        </Button>
      </Flex>
      <chakra.span flex="1" textAlign="end" whiteSpace="nowrap">
        <bdi>{sum}</bdi>
      </chakra.span>
    </Flex>
  );
}
