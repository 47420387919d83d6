import type { ComponentType } from 'react';
import type { Language } from '../lib/language.ts';
import { CarriedMessage } from './CarriedMessage.tsx';
import { Footer } from './Footer.tsx';
import css from './PublicApp.module.css';
import type { PublicPageName } from './otherEntries.ts';
import { TopBar } from './TopBar.tsx';

/** The same page in another language: the server writes it anew, and `boot.js` keeps the choice. */
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
