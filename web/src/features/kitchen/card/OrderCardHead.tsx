import {
  CheckCheck,
  ListChecks,
  LoaderCircle,
  QrCode,
  Sparkle,
  Timer,
  UsersRound,
} from 'lucide-react';
import { useAnyPending } from '../../../data/live/orders.ts';
import { justNow, minutes } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { orderStatusStyle } from '../../../parts/statuses/statuses.ts';
import { initialOf } from '../../../ui/base/Avatar.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';
import { type GoneCard, useGoneWord } from './GoneParts.tsx';
import type { OrderCardData } from './orderCards.ts';
import { type CardStep, stepIcons } from './steps.ts';
import { type Urgency, usedShare } from './urgency.ts';

/** A card's table, the guests there now, and who ordered: a code, or the waiter's initial. */
export function CardIdentity({ card, part }: { card: OrderCardData; part: number }) {
  const t = useT('staff');
  const language = useLanguage();
  const { lead, shown, guestCount } = card;
  const isOnItsWay = useAnyPending(shown.map(({ order }) => order));
  const table = tableNameOf(lead.tableNumber);
  const waiters = new Map(
    shown.flatMap(({ order: { source, placedBy } }) =>
      source === 'staff' ? [[placedBy.userId, placedBy.nickname] as const] : [],
    ),
  );
  return (
    <div data-part="id">
      <bdi data-part="table">{part > 0 ? t('kitchen.continued', { table }) : table}</bdi>
      {isOnItsWay && (
        <span title={t('kitchen.sending')}>
          <Icon of={LoaderCircle} size={18} />
        </span>
      )}
      {guestCount > 0 && (
        <span>
          <Icon of={UsersRound} size={18} />
          {guestCount}
          <VisuallyHidden>{t('kitchen.people')}</VisuallyHidden>
        </span>
      )}
      {shown.some(({ order }) => order.source === 'guest') && (
        <span>
          <Icon of={QrCode} size={18} />
          <VisuallyHidden>{t('kitchen.fromGuest')}</VisuallyHidden>
        </span>
      )}
      {[...waiters].map(([userId, name]) => (
        <span key={userId} data-part="initial" title={name ?? t('kitchen.fromStaff')}>
          <span aria-hidden="true">{initialOf(name ?? t('kitchen.fromStaff'), 1, language)}</span>
          <VisuallyHidden>{name ?? t('kitchen.fromStaff')}</VisuallyHidden>
        </span>
      ))}
    </div>
  );
}

/** Age as the band shows it: "18" and its unit, or "now". */
function AgeText({ ageMinutes }: { ageMinutes: number }) {
  const language = useLanguage();
  if (ageMinutes === 0) return justNow(language);
  const [, count = '', unit = ''] = /^(\S+)\s*(.*)$/.exec(minutes(ageMinutes, language)) ?? [];
  return (
    <>
      {count} <small>{unit}</small>
    </>
  );
}

/** Band of a card: status word, age, and how much of the limit is used. */
export function CardBand({
  card,
  ageMinutes,
  urgency,
  isNew,
}: {
  card: OrderCardData;
  ageMinutes: number;
  urgency: Urgency;
  isNew: boolean;
}) {
  const t = useT('staff');
  const common = useT('common');
  const { status, ready, portions, limits, isPass } = card;
  const isPart = !isPass && status !== 'cancelled' && ready > 0;
  const icon = isNew ? Sparkle : isPart ? ListChecks : orderStatusStyle[status].icon;
  const isLate = urgency === 'late';
  return (
    <div data-part="band">
      <span
        data-part="fill"
        style={{ inlineSize: isLate ? '100%' : `${usedShare(ageMinutes, limits) * 100}%` }}
      />
      {!isLate && <Icon of={icon} size={18} />}
      <span>
        {isNew
          ? t('kitchen.new')
          : isPart
            ? t('kitchen.readyOf', { ready, portions })
            : common(`order.status.${status}`)}
      </span>
      <span data-part="age">
        {isLate && (
          <>
            <Icon of={Timer} size={18} />
            <VisuallyHidden>{t('kitchen.late')}</VisuallyHidden>
          </>
        )}
        <AgeText ageMinutes={ageMinutes} />
      </span>
    </div>
  );
}

function GoneVerb({ to }: { to: GoneCard['to'] }) {
  const word = useGoneWord(to);
  return (
    <>
      {to !== 'moved' && <Icon of={CheckCheck} size={24} />}
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  );
}

/** Button over the whole header for the card's next step; its icon and verb are at the end. */
export function StepButton({
  card: { ready, portions },
  step,
  gone,
  isDisabled,
  onStep,
}: {
  card: OrderCardData;
  step: CardStep;
  /** Place or status to which the card has just gone. */
  gone: GoneCard['to'] | undefined;
  isDisabled: boolean;
  onStep: () => void;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const isInert = isDisabled || gone !== undefined || step.kind === 'none';
  return (
    <button
      type="button"
      data-part="step"
      aria-disabled={isInert}
      onClick={() => !isInert && onStep()}
    >
      <span data-part="verb">
        {gone !== undefined ? (
          <GoneVerb to={gone} />
        ) : step.kind === 'none' ? (
          <>
            <b>{`${ready}/${portions}`}</b>
            {common('order.status.ready').toLocaleLowerCase(language)}
          </>
        ) : (
          <>
            <Icon of={stepIcons[step.kind]} size={24} flips={step.kind === 'preparing'} />
            {t(`kitchen.verbs.${step.kind}`)}
          </>
        )}
      </span>
    </button>
  );
}
