/** Screen of the product that the public pages show. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** User who opens it, as `<who>@sofra.test`. */
  readonly who: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Image pixels per CSS pixel. */
  readonly scale: number;
  readonly limitBytes: number;
  /** Themes to photograph; the kitchen display is always dark. */
  readonly themes: readonly Theme[];
  /** Selector of an element that appears once the screen is complete. */
  readonly ready: string;
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Languages of the workspaces of a business (S1). */
export const workspaceLanguages = ['tr', 'en'] as const;

const wide = { width: 1280, height: 800 };

export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    path: '/business/1',
    who: 'owner',
    viewport: wide,
    scale: 1.5,
    limitBytes: 90 * 1024,
    themes,
    ready: 'main h1',
  },
  {
    name: 'kitchen',
    path: '/business/1/kitchen',
    who: 'employee',
    viewport: wide,
    scale: 1,
    limitBytes: 70 * 1024,
    themes: ['dark'],
    ready: 'article',
  },
  {
    name: 'waiter',
    path: '/business/1/waiter',
    who: 'waiter',
    viewport: wide,
    scale: 1,
    limitBytes: 60 * 1024,
    themes,
    ready: 'button[data-stage]',
  },
  {
    name: 'waiter-phone',
    path: '/business/1/waiter',
    who: 'waiter',
    viewport: { width: 390, height: 660 },
    scale: 1.5,
    limitBytes: 40 * 1024,
    themes,
    ready: 'button[data-stage]',
  },
  {
    name: 'editor',
    path: '/business/1/menus/1/edit',
    who: 'owner',
    viewport: wide,
    scale: 1,
    limitBytes: 60 * 1024,
    themes,
    ready: 'main h1',
  },
  {
    name: 'reports',
    path: '/business/1/reports',
    who: 'owner',
    viewport: wide,
    scale: 1,
    limitBytes: 60 * 1024,
    themes,
    ready: 'main svg:not([viewBox])',
  },
];
