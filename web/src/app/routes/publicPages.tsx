import { pages } from '@sofra/contracts/pages';
import type { ComponentType } from 'react';
import { accountOf, useAuth } from '../../data/client/auth.ts';
import { type GuideName, guideNames } from '../../guides/guide.ts';
import { loadContents, loadGuide } from '../../guides/guideFiles.ts';
import { type LegalName, loadLegal } from '../../legal/legalFiles.ts';
import type { Namespace } from '../../lib/i18n/catalogue.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { homePathOf } from '../navigation/landing.ts';
import { type PublicPageName, publicPageNames } from '../navigation/otherEntries.ts';

type Params = Readonly<Record<string, string>>;

/** A page of the public entry: rendered by the server in four languages, then hydrated. */
interface PublicPage {
  /** Namespaces of the page, in addition to `common` and `public`. */
  readonly namespaces: readonly Namespace[];
  /** Its file under `features`, which the server lists in the page's head. */
  readonly source: string;
  /** Loads the page; works on the server and in the browser. */
  readonly load: (params: Params, language: Language) => Promise<ComponentType>;
}

const toGuideName = (name: string | undefined): GuideName => {
  const guide = guideNames.find((known) => known === name);
  if (!guide) throw new Error(`No guide ${name}`);
  return guide;
};

const legalPage = (name: LegalName): PublicPage => ({
  namespaces: ['legal'],
  source: 'guides/LegalPage.tsx',
  load: async (_params, language) => {
    const [{ LegalPage }, content] = await Promise.all([
      import('../../features/guides/LegalPage.tsx'),
      loadLegal(language, name),
    ]);
    return () => <LegalPage name={name} content={content} />;
  },
});

/** Pages of the public entry. Public pages that need the staff UI's forms are in `routes.tsx`. */
export const publicPages: Readonly<Record<PublicPageName, PublicPage>> = {
  home: {
    namespaces: ['landing'],
    source: 'landing/LandingPage.tsx',
    load: async () => {
      const { LandingPage } = await import('../../features/landing/LandingPage.tsx');
      return function Home() {
        const who = useAuth();
        const person = accountOf(who);
        const workspace = person && homePathOf(person);
        return (
          <LandingPage {...(person && { name: person.name })} {...(workspace && { workspace })} />
        );
      };
    },
  },
  forBusiness: {
    namespaces: ['landing'],
    source: 'landing/BusinessPage.tsx',
    load: async () => (await import('../../features/landing/BusinessPage.tsx')).BusinessPage,
  },
  pricing: {
    namespaces: ['landing'],
    source: 'landing/PricingPage.tsx',
    load: async () => (await import('../../features/landing/PricingPage.tsx')).PricingPage,
  },
  about: {
    namespaces: ['landing'],
    source: 'landing/AboutPage.tsx',
    load: async () => (await import('../../features/landing/AboutPage.tsx')).AboutPage,
  },
  contact: {
    namespaces: ['contact'],
    source: 'contact/ContactPage.tsx',
    load: async () => (await import('../../features/contact/ContactPage.tsx')).ContactPage,
  },
  privacy: legalPage('privacy'),
  terms: legalPage('terms'),
  cookies: legalPage('cookies'),
  imprint: legalPage('imprint'),
  businesses: {
    namespaces: ['venues'],
    source: 'venues/list/BusinessesPage.tsx',
    load: async () =>
      (await import('../../features/venues/list/BusinessesPage.tsx')).BusinessesPage,
  },
  venue: {
    namespaces: ['venues'],
    source: 'venues/business/BusinessPage.tsx',
    load: async ({ businessId }) => {
      const { BusinessPage: VenuePage } =
        await import('../../features/venues/business/BusinessPage.tsx');
      return () => <VenuePage businessId={Number(businessId)} />;
    },
  },
  docs: {
    namespaces: ['guides'],
    source: 'guides/GuidesPage.tsx',
    load: async (_params, language) => {
      const [{ GuidesPage }, contents] = await Promise.all([
        import('../../features/guides/GuidesPage.tsx'),
        loadContents(language),
      ]);
      return () => <GuidesPage contents={contents} />;
    },
  },
  guide: {
    namespaces: ['guides'],
    source: 'guides/GuidePage.tsx',
    load: async ({ guide }, language) => {
      const name = toGuideName(guide);
      const [{ GuidePage }, content] = await Promise.all([
        import('../../features/guides/GuidePage.tsx'),
        loadGuide(language, name),
      ]);
      return () => <GuidePage guide={name} content={content} />;
    },
  },
  help: {
    namespaces: ['guides'],
    source: 'guides/HelpPage.tsx',
    load: async (_params, language) => {
      const [{ HelpPage }, content] = await Promise.all([
        import('../../features/guides/HelpPage.tsx'),
        loadGuide(language, 'help'),
      ]);
      return () => <HelpPage content={content} />;
    },
  },
  demo: {
    namespaces: ['demo'],
    source: 'demo/DemoPage.tsx',
    load: async ({ place = '' }) => {
      const { DemoPage } = await import('../../features/demo/DemoPage.tsx');
      return () => <DemoPage place={place} />;
    },
  },
};

/** Finds the page at an address, with the values of its path parameters. */
export function publicPageAt(path: string): { name: PublicPageName; params: Params } | undefined {
  for (const name of publicPageNames) {
    const pattern = pages[name].path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}/?$`).exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return undefined;
}

/** Returns the namespaces of a page; each is available in the four languages. */
export const namespacesOf = (name: PublicPageName): readonly Namespace[] => [
  'common',
  'public',
  ...publicPages[name].namespaces,
];
