import { CircleHelp, DoorClosed, DoorOpen } from 'lucide-react';
import { useNow } from '../../lib/format/clock.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './OpenState.module.css';
import { type Opening, openingText } from './openingText.ts';

const MINUTE_MS = 60_000;
const looks = {
  open: { icon: DoorOpen, tone: css.open },
  closed: { icon: DoorClosed, tone: css.closed },
  unknown: { icon: CircleHelp, tone: css.unknown },
} as const;

/** Opening state of a business, with the time at which it closes or opens. */
export function OpenState({ opening }: { opening: Opening }) {
  const t = useT('venues');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const { isOpen } = opening;
  const state = isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed';
  const { icon, tone } = looks[state];
  const when = openingText(opening, now, language, t);
  return (
    <p className={css.state}>
      <span className={tone}>
        <Icon of={icon} size={16} />
        {t(`opening.${state}`)}
      </span>
      {when !== undefined && <span>{when}</span>}
    </p>
  );
}
