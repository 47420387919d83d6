import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { SessionGuest } from '@sofra/contracts/sessions';
import { CircleAlert, Minus, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { GroupsById } from '../../../lib/domain/options.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';
import { guardTaps } from '../../../ui/base/tapGuard.ts';
import { detailsText, problemText, refusalText } from './draftText.ts';
import type { ShownLine } from './shownDraft.ts';
import type { TableOrder } from './useTableOrder.ts';

/**
 * Draft of a table with the button that sends it: at the foot of a phone, beside the tiles on a tablet. Its
 * height doesn't depend on its lines, so that no tile moves under a finger.
 */
export function DraftFoot({
  order,
  guests,
  groups,
  currency,
}: {
  order: TableOrder;
  guests: readonly SessionGuest[];
  groups: GroupsById;
  currency: string;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const { draft, isSending } = order;
  const { lines, totalMinor, refusal } = draft;
  const scroller = useRef<HTMLUListElement>(null);
  const count = lines.length;
  useEffect(() => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [count]);
  const sendable = lines.filter(({ problem }) => problem === null);
  return (
    <Flex
      as="aside"
      ref={guardTaps}
      aria-label={t('order.draft')}
      direction="column"
      bg="bg.panel"
      borderBlockStart={{ base: '1px solid {colors.border}', md: 'none' }}
      borderInlineStart={{ base: 'none', md: '1px solid {colors.border}' }}
      boxShadow={{ base: 'floating', md: 'none' }}
      padding="6px 12px calc(14px + env(safe-area-inset-bottom))"
      minH="0"
    >
      {refusal && (
        <Box mb="2">
          <Strip icon={CircleAlert} tone="bad">
            {refusalText(refusal, currency)}
          </Strip>
        </Box>
      )}
      <chakra.ul
        ref={scroller}
        listStyle="none"
        tabIndex={count > 0 ? 0 : undefined}
        h={{ base: '92px', md: 'auto' }}
        flex={{ base: 'none', md: '1' }}
        overflowY="auto"
        outline="none"
      >
        {count === 0 && (
          <chakra.li
            h="full"
            minH="92px"
            display="grid"
            placeItems="center"
            textAlign="center"
            color="fg.muted"
          >
            {t('order.empty')}
          </chakra.li>
        )}
        {lines.map((shown) => (
          <DraftRow
            key={shown.line.id}
            shown={shown}
            details={detailsText(shown, guests, groups)}
            onEdit={shown.item && (() => shown.item && order.edit(shown.item, shown.line))}
            onLess={() => order.takeOne(shown.line.id)}
          />
        ))}
      </chakra.ul>
      <Button
        colorPalette="brand"
        size="2xl"
        w="full"
        mt="1"
        borderRadius="16px"
        justifyContent="space-between"
        disabled={sendable.length === 0}
        aria-busy={isSending}
        onClick={order.send}
      >
        <span>{t(sendable.length < count ? 'order.sendRest' : 'order.send')}</span>
        <chakra.bdi fontVariantNumeric="tabular-nums">
          {money(totalMinor, currency, language)}
        </chakra.bdi>
      </Button>
    </Flex>
  );
}

function DraftRow({
  shown,
  details,
  onEdit,
  onLess,
}: {
  shown: ShownLine;
  details: string;
  onEdit: (() => void) | undefined;
  onLess: () => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const { line, item, problem } = shown;
  const name = item ? localized(item.name, language) : t('order.problem.gone');
  return (
    <chakra.li display="flex" alignItems="center" minH="touch" fontSize="15">
      <chakra.b minW="30px" textAlign="center" fontWeight="loud" fontVariantNumeric="tabular-nums">
        {line.quantity}
      </chakra.b>
      <chakra.button
        type="button"
        flex="1"
        minW="0"
        minH="touch"
        px="2"
        display="flex"
        alignItems="center"
        gap="2"
        textAlign="start"
        borderRadius="2"
        cursor={onEdit ? 'pointer' : 'default'}
        focusVisibleRing="inside"
        disabled={!onEdit}
        onClick={onEdit}
      >
        <chakra.span
          flexShrink="0"
          maxW="62%"
          truncate
          fontWeight="strong"
          textDecoration={problem ? 'line-through' : 'none'}
          color={problem ? 'fg.muted' : 'fg'}
        >
          {name}
        </chakra.span>
        {problem && problem.kind !== 'gone' ? (
          <chakra.span fontSize="13" fontWeight="strong" color="danger.fg" truncate>
            {problemText(problem)}
          </chakra.span>
        ) : (
          <chakra.bdi fontSize="13" color="fg.muted" flex="1" truncate>
            {details}
          </chakra.bdi>
        )}
        {onEdit && (
          <chakra.span ms="auto" color="fg.muted" flex="none">
            <chakra.span srOnly>{t('order.edit')}</chakra.span>
            <Icon of={SlidersHorizontal} size={17} />
          </chakra.span>
        )}
      </chakra.button>
      <chakra.button
        type="button"
        w="touch"
        h="touch"
        flex="none"
        display="grid"
        placeItems="center"
        color="fg.soft"
        borderRadius="2"
        cursor="pointer"
        focusVisibleRing="inside"
        aria-label={t('order.less', { name })}
        onClick={onLess}
      >
        <Icon of={Minus} size={20} />
      </chakra.button>
    </chakra.li>
  );
}
