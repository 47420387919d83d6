import { type Call, type CallKind, MAX_CALL_TEXT } from '@sofra/contracts/calls';
import { Check, Hand } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useSessionCalls } from '../../../../data/live/calls.ts';
import { useNow } from '../../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { callIcons } from '../../../../parts/calls/callIcons.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { guardOpening, guardTaps } from '../../../../ui/base/tapGuard.ts';
import css from './CallSheet.module.css';
import { CallSteps } from './CallSteps.tsx';
import { callStateOf, raisable, sinceText, thingsText } from './callTexts.ts';
import { useCalling } from './useCalling.ts';

const CHECK_EVERY_MS = 5000;
const kinds = ['water', 'napkin', 'cutlery', 'help', 'bill', 'other'] as const;

/** Calls the waiter, with or without a wish; afterwards shows who is coming. */
export function CallSheet({ sessionId, onClose }: { sessionId: number; onClose: () => void }) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const nowMs = useNow(CHECK_EVERY_MS);
  const calls = useSessionCalls(sessionId);
  const calling = useCalling(sessionId, onClose);
  useLayoutEffect(guardOpening, []);
  const [picked, setPicked] = useState<readonly CallKind[]>([]);
  const [text, setText] = useState('');
  const isAsked = (kind: CallKind) => calls.some((call) => call.kind === kind);
  const chosen = picked.filter((kind) => !isAsked(kind));
  const isCalled = calls.length > 0;
  const lacksText = chosen.includes('other') && text.trim() === '';
  const wish = chosen.map((kind) => ({ kind, text: kind === 'other' ? text.trim() : null }));

  const send = (
    <Button
      kind={isCalled && chosen.length === 0 ? 'quiet' : 'primary'}
      size="tall"
      className={css.send}
      busy={calling.busy}
      disabled={lacksText || (isCalled && chosen.length === 0)}
      onClick={() => calling.call(chosen.length > 0 ? chosen : ['help'], text.trim())}
    >
      <span>
        <Icon of={Hand} />
        {t('call.title')}
      </span>
      {chosen.length > 0 && <small>{thingsText(wish, { t, language })}</small>}
    </Button>
  );
  return (
    <Sheet
      title={isCalled ? titleOf(calls, t) : t('call.title')}
      subtitle={isCalled ? sinceText(calls, nowMs, { t, language }) : t('call.subtitle')}
      closeLabel={common('actions.close')}
      footer={
        <div ref={guardTaps} className={css.foot}>
          {isCalled ? (
            <CalledFoot
              calls={calls}
              nowMs={nowMs}
              calling={calling}
              isChoosing={chosen.length > 0}
            >
              {send}
            </CalledFoot>
          ) : (
            send
          )}
        </div>
      }
      onClose={onClose}
    >
      {isCalled && <CallSteps isSeen={callStateOf(calls).isSeen} />}
      <div className={css.kinds}>
        {kinds.map((kind) => {
          const isOn = chosen.includes(kind);
          return (
            <button
              key={kind}
              type="button"
              className={classes(isAsked(kind) && css.asked)}
              aria-pressed={isOn}
              disabled={isAsked(kind)}
              onClick={() =>
                setPicked(isOn ? chosen.filter((one) => one !== kind) : [...chosen, kind])
              }
            >
              <Icon of={callIcons[kind]} size={26} />
              {t(`call.kinds.${kind}`)}
              {isAsked(kind) && (
                <span className={css.tick}>
                  <span className={css.unseen}>{t('call.isAsked')}</span>
                  <Icon of={Check} size={18} />
                </span>
              )}
            </button>
          );
        })}
      </div>
      {chosen.includes('other') && (
        <input
          type="text"
          className={css.text}
          maxLength={MAX_CALL_TEXT}
          autoComplete="off"
          aria-label={t('call.text')}
          placeholder={t('call.example')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Sheet>
  );
}

function titleOf(calls: readonly Call[], t: ReturnType<typeof useT<'party'>>): string {
  const { isSeen, waiter } = callStateOf(calls);
  if (!isSeen) return t('call.called');
  return waiter === null ? t('call.someoneComing') : t('call.coming', { name: waiter });
}

/** Foot while a call waits: withdraw it or, after a while, repeat it; `children` calls for more. */
function CalledFoot({
  calls,
  nowMs,
  calling,
  isChoosing,
  children,
}: {
  calls: readonly Call[];
  nowMs: number;
  calling: ReturnType<typeof useCalling>;
  isChoosing: boolean;
  children: React.ReactNode;
}) {
  const t = useT('party');
  const due = raisable(calls, nowMs);
  const withdraw = (
    <Button size="tall" busy={calling.busy} onClick={calling.withdraw}>
      {t('call.withdraw')}
    </Button>
  );
  return (
    <div className={css.two}>
      {due.length > 0 ? (
        <Button size="tall" busy={calling.busy} onClick={() => calling.raise(due)}>
          {t('call.again')}
        </Button>
      ) : (
        withdraw
      )}
      {due.length > 0 && !isChoosing ? withdraw : children}
    </div>
  );
}
