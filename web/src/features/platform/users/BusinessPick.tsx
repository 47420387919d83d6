import { CircleAlert, Store } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBusinessChoice } from '../../../data/fetched/managed-users.ts';
import { ReadFault } from '../../../ui/staff/QueryError.tsx';
import { SearchBox } from '../../../ui/staff/SearchBox.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useSettled } from '../../../lib/browser/useDebounced.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { industryIcons } from '../../../parts/businesses/industryIcons.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import css from './BusinessPick.module.css';

/** Number of suggestions; the search finds the others. */
const OFFERED = 5;
const TYPING_MS = 300;

interface Chosen {
  readonly id: number;
  readonly name: string;
}

/** One business of those that take part, found by its name or its owner's. */
export function BusinessPick({
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
    <fieldset className={css.pick}>
      <legend>{t('form.business')}</legend>
      {chosen === null ? (
        <Choice isFocused={isSwapped} onChoose={choose} />
      ) : (
        <div className={css.chosen}>
          <Icon of={Store} size={18} />
          <b>{chosen.name}</b>
          <Button size="small" autoFocus={isSwapped} onClick={() => choose(null)}>
            {t('form.businessChange')}
          </Button>
        </div>
      )}
      {chosen === null && error !== undefined && (
        <p role="alert" className={css.error}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
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
  const read = useBusinessChoice(useSettled(typed.trim(), TYPING_MS));
  const found = read.data?.businesses.slice(0, OFFERED);
  useEffect(() => {
    if (isFocused) field.current?.querySelector('input')?.focus();
  }, [isFocused]);
  return (
    <div ref={field} className={css.choice}>
      <SearchBox value={typed} label={t('form.businessSearch')} onChange={setTyped} />
      {read.error && <ReadFault title={t('form.businessFailed')} of={read} />}
      {!found && !read.error && <Skeleton width="100%" height={44 * OFFERED} radius={14} />}
      {found?.length === 0 && <p className={css.none}>{t('form.businessNone')}</p>}
      {found && found.length > 0 && (
        <ul className={css.offered}>
          {found.map(({ id, name, industryType, ownerName }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose({ id, name })}>
                <Icon of={industryIcons[industryType]} size={18} />
                <span>{name}</span>
                <small>{ownerName}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
