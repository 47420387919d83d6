import manifest from '../package.json' with { type: 'json' };

/** The oldest supported browsers (the floor): `browserslist` of web/package.json, by name. */
const versions = Object.fromEntries(
  manifest.browserslist.map((entry) => {
    const [name = '', version = ''] = entry.split(' ');
    return [name, version];
  }),
);

/** The Chromium version of Samsung Internet 18, older than the floor's Chrome. */
const SAMSUNG_CHROMIUM = '99';

/** The floor as targets of the build, for JavaScript and CSS. */
export const buildTargets: string[] = [
  `safari${versions['safari']}`,
  `ios${versions['ios_saf']}`,
  `chrome${SAMSUNG_CHROMIUM}`,
  `firefox${versions['firefox']}`,
];

/** The floor by the names of MDN's compatibility data. */
export const floor: Readonly<Record<string, string | undefined>> = {
  safari: versions['safari'],
  safari_ios: versions['ios_saf'],
  chrome: versions['chrome'],
  chrome_android: versions['chrome'],
  firefox: versions['firefox'],
  firefox_android: versions['firefox'],
  samsunginternet_android: versions['samsung'],
};
