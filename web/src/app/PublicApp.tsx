import { type ComponentType, useEffect } from 'react';
import { repeatEarlyInput } from '../lib/browser/earlyInput.ts';
import type { Language } from '../lib/i18n/language.ts';
import { FlashToast } from './layout/FlashToast.tsx';
import { Footer } from './layout/Footer.tsx';
import css from './PublicApp.module.css';
import type { PublicPageName } from './navigation/otherEntries.ts';
import { TopBar } from './layout/TopBar.tsx';

/** Reloads the page in another language; the server renders it, and `boot.js` saves the choice. */
function readIn(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  location.assign(address);
}

/** A public page between its header and its footer. */
export function PublicApp({ name, Page }: { name: PublicPageName; Page: ComponentType }) {
  useEffect(repeatEarlyInput, []);
  return (
    <div className={css.app}>
      <TopBar current={name === 'venue' ? 'businesses' : name} onLanguage={readIn} />
      <main id="content" tabIndex={-1} className={css.main}>
        <Page />
      </main>
      {name !== 'demo' && <Footer />}
      <FlashToast />
    </div>
  );
}
