import { useT } from '../../lib/i18n/i18n.ts';
import { ItemImage } from '../../parts/items/ItemImage.tsx';
import { Phone } from './Phone.tsx';
import { LandingImage } from './LandingImage.tsx';
import css from './TableArt.module.css';

/** Seats around the table, each taken by a guest's colour or free. */
const seats = [
  ['M53.99 3.17A47 47 0 0 1 80.29 14.06', 'var(--p2)'],
  ['M85.94 19.71A47 47 0 0 1 96.83 46.01', 'var(--free)'],
  ['M96.83 53.99A47 47 0 0 1 85.94 80.29', 'var(--p4)'],
  ['M80.29 85.94A47 47 0 0 1 53.99 96.83', 'var(--free)'],
  ['M46.01 96.83A47 47 0 0 1 19.71 85.94', 'var(--p6)'],
  ['M14.06 80.29A47 47 0 0 1 3.17 53.99', 'var(--saffron-400)'],
  ['M3.17 46.01A47 47 0 0 1 14.06 19.71', 'var(--olive-500)'],
  ['M19.71 14.06A47 47 0 0 1 46.01 3.17', 'var(--free)'],
] as const;
const dishes = [
  '/dishes/sage-gavurdagi.webp',
  '/dishes/sage-humus.webp',
  '/dishes/sage-manti.webp',
  '/dishes/sage-izgara-kofte.webp',
  '/dishes/sage-cay.webp',
  '/dishes/sage-turk-kahvesi.webp',
] as const;

/** Illustration of a table from above, with the demo table's menu on a phone. */
export function TableArt() {
  const t = useT('landing');
  return (
    <div className={css.art}>
      <svg viewBox="0 0 100 100" className={css.ring} aria-hidden="true">
        <circle cx="50" cy="50" r="43.4" fill="var(--brand)" />
        <circle cx="50" cy="50" r="41" className={css.inlay} />
        <g fill="none" strokeWidth="2.2" strokeLinecap="round">
          {seats.map(([path, colour]) => (
            <path key={path} d={path} style={{ stroke: colour }} />
          ))}
        </g>
      </svg>
      {dishes.map((address) => (
        <span key={address} className={css.plate} aria-hidden="true">
          <ItemImage address={address} size={112} />
        </span>
      ))}
      <Phone className={css.phone}>
        <LandingImage of="guest" alt={t('hero.phone')} isFirst />
      </Phone>
      <Bubble name="Mert" text={t('hero.tea', { name: 'Mert' })} />
      <Bubble name="Deniz" text={t('hero.served', { name: 'Deniz' })} />
    </div>
  );
}

/** Message about a guest at the table. */
const Bubble = ({ name, text }: { name: string; text: string }) => (
  <span className={css.bubble} aria-hidden="true">
    <b>{name[0]}</b>
    <span>{text}</span>
  </span>
);
