import { Button, chakra } from '@chakra-ui/react';
import type { Call } from '@sofra/contracts/calls';
import { callAnswers } from '../../data/live/callAnswers.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { callIcons } from '../../parts/calls/callIcons.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { callText, isCallLate } from './callText.ts';
import { waitingText } from './waitingText.ts';

/** A call with its next step: seen, then done. */
export function CallRow({ call, nowMs }: { call: Call; nowMs: number }) {
  const t = useT('staff');
  const { kind, status, calledAt, raises, seenBy } = call;
  const isOpen = status === 'open';
  const isLate = isCallLate(call, nowMs);
  const text = callText(call);
  const verb = t(isOpen ? 'calls.see' : 'calls.finish');
  const seen = seenBy ? t('calls.seenBy', { name: seenBy }) : t('calls.seen');
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8px 12px"
      padding="10px 10px 10px 14px"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      {/* The button moves to a line of its own if the longest word doesn't fit beside it. */}
      <chakra.div display="flex" alignItems="center" gap="12px" flex="1 1 min-content" minW="0">
        <chakra.span color="pending.fg">
          <Icon of={callIcons[kind]} size={22} />
        </chakra.span>
        <chakra.div flex="1" minW="0" lineHeight="1.3">
          <chakra.p fontSize="16" fontWeight="strong">
            <bdi>{text}</bdi>
          </chakra.p>
          <chakra.p fontSize="13" color={isLate ? 'danger.fg' : 'fg.muted'}>
            {isOpen ? waitingText(calledAt, nowMs) : seen}
            {raises > 0 && isOpen && ` · ${t('calls.raised', { count: raises })}`}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <Button
        size="lg"
        flexShrink="0"
        marginInlineStart="auto"
        variant={isOpen && isLate ? 'solid' : 'outline'}
        {...(isOpen && isLate && { colorPalette: 'danger' })}
        aria-label={`${verb}: ${tableNameOf(call.tableNumber)}, ${text}`}
        onClick={() => void callAnswers.answer(call, isOpen ? 'seen' : 'done')}
      >
        {verb}
      </Button>
    </chakra.li>
  );
}
