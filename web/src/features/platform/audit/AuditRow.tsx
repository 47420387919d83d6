import type { AuditLine } from '@sofra/contracts/audit';
import { ChevronDown } from 'lucide-react';
import { clock, longDate } from '../../../lib/format/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PLATFORM_ZONE } from '../../../lib/format/platformTime.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { areaIcons, areaOf, otherIcon } from './areas.ts';
import css from './Audit.module.css';
import { factsOf } from './facts.ts';
import { say } from './words.ts';

/** One line of the log: when, what happened as a sentence, and all that is known of it when opened. */
export function AuditRow({ line }: { line: AuditLine }) {
  const t = useT('audit');
  const area = areaOf(line.action);
  return (
    <li>
      <details>
        <summary className={css.row}>
          <time className={css.at} dateTime={line.at}>
            <span>{longDate(line.at, 'tr', { timeZone: PLATFORM_ZONE, dayOnly: true })}</span>
            <span>{clock(line.at, 'tr', PLATFORM_ZONE)}</span>
          </time>
          <span className={css.sign}>
            <Icon of={area ? areaIcons[area] : otherIcon} size={18} />
          </span>
          <span className={css.said}>{say(line)}</span>
          <span className={css.area}>{area && t(`areas.${area}`)}</span>
          <span className={css.mark}>
            <Icon of={ChevronDown} size={18} />
          </span>
        </summary>
        <dl className={css.facts}>
          {factsOf(line).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
