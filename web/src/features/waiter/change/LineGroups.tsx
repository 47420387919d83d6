import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { MAX_QUANTITY } from '@sofra/contracts/quantities';
import { Lock, Replace } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { currentLanguage, useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { lineNoteOf } from '../../../parts/orders/lineNote.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Stepper } from '../../../ui/base/Stepper.tsx';
import { Label } from '../../../ui/staff/ChoiceTile.tsx';
import { type Edits, groupLines, type LineStage } from './lineStages.ts';

interface Actions {
  onQuantity: (line: OrderLine, quantity: number) => void;
  onReplace: (line: OrderLine) => void;
  onCancel: (line: OrderLine) => void;
}

/** Lines of an order in three groups: what may still change, what is being made, and what stays. */
export function LineGroups({
  order,
  forWhom,
  edits,
  startLineId,
  ...actions
}: Actions & {
  order: Order;
  /** Name of the guest for whom a line is. */
  forWhom: (line: OrderLine) => string;
  edits: Edits;
  /** Started line whose quantity can be changed at once. */
  startLineId: number | undefined;
}) {
  const t = useT('ordering');
  const groups = groupLines(order);
  return (
    <>
      <Group stage="open" lines={groups.open} hint={t('change.openHint')}>
        {(line) => <OpenRow line={line} forWhom={forWhom(line)} edits={edits} {...actions} />}
      </Group>
      <Group stage="started" lines={groups.started} hint={t('change.startedHint')}>
        {(line) => (
          <StartedRow
            line={line}
            forWhom={forWhom(line)}
            edits={edits}
            isOpenAtFirst={line.id === startLineId}
            {...actions}
          />
        )}
      </Group>
      <Group stage="fixed" lines={groups.fixed} hint="">
        {(line) => <FixedRow order={order} line={line} />}
      </Group>
    </>
  );
}

function Group({
  stage,
  lines,
  hint,
  children,
}: {
  stage: LineStage;
  lines: readonly OrderLine[];
  hint: string;
  children: (line: OrderLine) => ReactNode;
}) {
  const t = useT('ordering');
  if (lines.length === 0) return null;
  return (
    <Box as="section" aria-label={t(`change.stages.${stage}`)} mb="3">
      <Label hint={hint}>{t(`change.stages.${stage}`)}</Label>
      <chakra.ul listStyle="none" borderRadius="4" border="1px solid {colors.border}" bg="bg.panel">
        {lines.map((line) => (
          <chakra.li
            key={line.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="8px 12px"
            minH="64px"
            padding="10px 8px 10px 14px"
            borderBlockStart="1px solid {colors.border}"
            _first={{ borderBlockStart: 'none' }}
          >
            {children(line)}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

const nameOf = ({ name }: OrderLine): string => localized(name, currentLanguage());

/** Name of a line with its details below; the changed quantity shows beside the present one. */
function Name({
  line,
  details,
  quantity,
  isStruck = false,
  change,
}: {
  line: OrderLine;
  details: ReactNode;
  /** Shown before the name, unless a stepper shows it. */
  quantity?: number;
  isStruck?: boolean;
  change?: number | undefined;
}) {
  const t = useT('ordering');
  return (
    <Box flex="1 1 140px" minW="0">
      <chakra.b
        display="block"
        fontSize="15"
        fontWeight="strong"
        overflowWrap="anywhere"
        color={isStruck ? 'fg.muted' : 'fg'}
        textDecoration={isStruck ? 'line-through' : 'none'}
      >
        {quantity !== undefined && `${quantity} `}
        {nameOf(line)}
      </chakra.b>
      <chakra.span display="block" fontSize="13" color="fg.muted" overflowWrap="anywhere">
        {details}
        {change !== undefined && (
          <chakra.b fontWeight="strong" color="preparing.fg">
            {' · '}
            {change === 0
              ? t('change.willCancel')
              : t('change.instead', { from: line.quantity, to: change })}
          </chakra.b>
        )}
      </chakra.span>
    </Box>
  );
}

function useDetails(line: OrderLine, forWhom: string): ReactNode {
  const language = useLanguage();
  const note = lineNoteOf(line);
  const options = line.options.map(({ name }) => localized(name, language)).join(', ');
  return (
    <>
      <bdi>{forWhom}</bdi>
      {options !== '' && ` · ${options}`}
      {note && (
        <>
          {' · '}
          <bdi>{note.text}</bdi>
        </>
      )}
    </>
  );
}

interface RowProps extends Actions {
  line: OrderLine;
  forWhom: string;
  edits: Edits;
}

function QuantityStepper({ line, edits, onQuantity }: Omit<RowProps, 'forWhom'>) {
  const t = useT('ordering');
  return (
    <Stepper
      quantity={edits[line.id]?.to ?? line.quantity}
      max={MAX_QUANTITY}
      labels={{
        less: t('order.less', { name: nameOf(line) }),
        more: t('change.more', { name: nameOf(line) }),
      }}
      onChange={(quantity) => onQuantity(line, quantity)}
    />
  );
}

function OpenRow(row: RowProps) {
  const t = useT('ordering');
  const { line, forWhom, edits, onReplace } = row;
  const details = useDetails(line, forWhom);
  return (
    <>
      <Name line={line} details={details} change={edits[line.id]?.to} />
      <Button
        variant="ghost"
        px="0"
        minW="touch"
        color="fg.soft"
        aria-label={t('change.replaceItem', { name: nameOf(line) })}
        onClick={() => onReplace(line)}
      >
        <Icon of={Replace} size={20} />
      </Button>
      <QuantityStepper {...row} />
    </>
  );
}

function StartedRow({ isOpenAtFirst, ...row }: RowProps & { isOpenAtFirst: boolean }) {
  const t = useT('ordering');
  const { line, forWhom, edits, onCancel } = row;
  const [isChanging, setChanging] = useState(isOpenAtFirst);
  const details = useDetails(line, forWhom);
  const name = nameOf(line);
  return (
    <>
      <Name line={line} details={details} quantity={line.quantity} change={edits[line.id]?.to} />
      {isChanging ? (
        <QuantityStepper {...row} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('change.changeItem', { name })}
          onClick={() => setChanging(true)}
        >
          {t('change.change')}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        color="danger.fg"
        aria-label={t('change.cancelItem', { name })}
        onClick={() => onCancel(line)}
      >
        {t('change.cancel')}
      </Button>
    </>
  );
}

function FixedRow({ order, line }: { order: Order; line: OrderLine }) {
  const t = useT('ordering');
  const isCancelled = line.quantity === 0 || order.status === 'cancelled';
  const isServed = line.isServed || order.status === 'served';
  const reason = line.changeReason ?? order.cancelReason;
  const text = isCancelled
    ? [t('change.cancelled'), ...(reason ? [reason] : [])].join(': ')
    : t(isServed ? 'change.served' : 'change.ready');
  return (
    <Name
      line={line}
      {...(!isCancelled && { quantity: line.quantity })}
      isStruck={isCancelled}
      details={
        <Flex as="span" align="center" gap="6px">
          <Icon of={Lock} size={16} />
          {text}
        </Flex>
      }
    />
  );
}
