import { BookOpenText, LifeBuoy, type LucideIcon, MessageCircle } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './GuideLinks.module.css';

type Way = 'docs' | 'support' | 'contact';
const icons: Record<Way, LucideIcon> = {
  docs: BookOpenText,
  support: LifeBuoy,
  contact: MessageCircle,
};

/** Links to further help. */
export function GuideLinks({ of }: { of: readonly Way[] }) {
  const t = useT('guides');
  return (
    <section className={css.ways} aria-labelledby="ways">
      <h2 id="ways">{t('ways.title')}</h2>
      <p>{t('ways.text')}</p>
      <ul>
        {of.map((way) => (
          <li key={way}>
            <a href={`/${way}`}>
              <Icon of={icons[way]} />
              <span>
                <b>{t(`ways.${way}`)}</b>
                <small>{t(`ways.${way}Text`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
