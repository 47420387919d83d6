import { CircleAlert, MessageCircleQuestionMark } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { addressOf, guideIcons } from './guideIcons.ts';
import css from './GuideSearch.module.css';
import type { FoundIn, TextSpan } from './searchGuides.ts';

const Marked = ({ of }: { of: readonly TextSpan[] }) =>
  of.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));

/** Results of the search by guide; no match, with a link to support; or an error. */
export function SearchResults({
  query,
  found,
  hasFailed,
  onAgain,
  onOpen,
}: {
  query: string;
  /** Undefined until the guides are loaded. */
  found: readonly FoundIn[] | undefined;
  hasFailed: boolean;
  onAgain: () => void;
  onOpen: () => void;
}) {
  const t = useT('guides');
  const common = useT('common');
  const count = found?.reduce((sum, { found: sections }) => sum + sections.length, 0) ?? 0;
  if (hasFailed) {
    return (
      <div className={css.none} role="alert">
        <Icon of={CircleAlert} size={28} />
        <h2>{t('search.failed')}</h2>
        <p>{t('search.failedText')}</p>
        <Button onClick={onAgain}>{common('actions.retry')}</Button>
      </div>
    );
  }
  return (
    <section className={css.results} aria-label={t('search.results')}>
      <p className={css.count} role="status">
        {found === undefined
          ? t('search.loading')
          : count === 0
            ? t('search.none', { query })
            : t('search.count', { count })}
      </p>
      {found?.length === 0 && (
        <div className={css.none}>
          <Icon of={MessageCircleQuestionMark} size={28} />
          <p>{t('search.noneText')}</p>
          <a className={buttonClass({ kind: 'primary' })} href="/contact">
            {t('ways.contact')}
          </a>
        </div>
      )}
      {found?.map(({ name, found: sections }) => (
        <div key={name} className={css.group}>
          <h2>
            <Icon of={guideIcons[name]} size={18} />
            {t(`names.${name}`)}
          </h2>
          <ul>
            {sections.map(({ section, title, snippet }) => (
              <li key={section.id}>
                <a href={addressOf(name, section.id)} data-found onClick={onOpen}>
                  <b>
                    <Marked of={title} />
                  </b>
                  <span>
                    <Marked of={snippet} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
