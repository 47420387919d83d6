import type { ComponentType } from 'react';
import type { Language } from '../lib/i18n/language.ts';
import { CarriedMessage } from './layout/FlashToast.tsx';
import { Footer } from './layout/Footer.tsx';
import css from './PublicApp.module.css';
import type { PublicPageName } from './navigation/otherEntries.ts';
import { TopBar } from './layout/TopBar.tsx';

/** The same page in another language: the server writes it again, and `boot.js` keeps the choice. */
function readIn(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  location.assign(address);
}

/** A page of the public entry, between its bar and its foot. */
export function PublicApp({ name, Page }: { name: PublicPageName; Page: ComponentType }) {
  return (
    <div className={css.app}>
      <TopBar current={name === 'venue' ? 'businesses' : name} onLanguage={readIn} />
      <main id="content" tabIndex={-1} className={css.main}>
        <Page />
      </main>
      {name !== 'demo' && <Footer />}
      <CarriedMessage />
    </div>
  );
}
