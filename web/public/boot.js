// Runs before the first paint, so that theme, language and direction never flash. A file of its own
// because the content security policy allows no inline script. Classic script: no imports.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null; // storage is barred: the defaults do
    }
  }
  function addToHead(tag) {
    return document.head.appendChild(document.createElement(tag));
  }
  // A choice in the address is one for good. The server reads it from a cookie: it writes the public pages.
  var chosen = /[?&]lang=(tr|en|ar|ru)(&|$)/.exec(location.search);
  var choice = chosen ? chosen[1] : saved('language');
  if (/^(tr|en|ar|ru)$/.test(choice)) {
    document.cookie = 'language=' + choice + '; path=/; max-age=31536000; samesite=lax';
  }
  if (chosen) {
    try {
      localStorage.setItem('language', choice);
    } catch (error) {
      // the cookie does
    }
  }
  var wishes = [choice]
    .concat(Array.prototype.slice.call(navigator.languages || [navigator.language]))
    .map(function (tag) {
      return String(tag).slice(0, 2).toLowerCase();
    })
    .filter(function (tag) {
      return /^(tr|en|ar|ru|es|de|fr|zh|hi|bn|pt)$/.test(tag);
    });
  function isSpoken(tag) {
    return /tr|en|ar|ru/.test(tag);
  }
  // Guests read menus in the others too; English is the nearest to them that the page itself speaks.
  if (/^\/(menu|scan)\b/.test(location.pathname) && !wishes.every(isSpoken)) {
    wishes.push('en');
  }
  var language = wishes.filter(isSpoken)[0];
  if (!('written' in root.dataset)) {
    root.lang = language || 'tr';
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  } else if (
    /^(tr|en|ar|ru)$/.test(choice) &&
    choice !== root.lang &&
    /(^|; )language=/.test(document.cookie)
  ) {
    location.reload(); // written before the server could know of the choice
  }
  // At the floor of browsers (`browserslist` of web/package.json), each has this and none before.
  if (!window.structuredClone) {
    addToHead('script').src = '/old-browser.js';
  }
  // Somebody is signed in, as far as one knows: the way in is not shown to them meanwhile.
  if (/"isAnonymous":false/.test(saved('user'))) {
    root.dataset.known = '';
  }
  // Light and dark: here, so that it never flashes; `lib/theme.ts` tells and asks by the same names.
  var isDark = matchMedia('(prefers-color-scheme: dark)');
  var bar = addToHead('meta');
  bar.name = 'theme-color'; // what the device draws around the page
  var told = {};
  function light(event) {
    if (event && event.key) told[event.key] = event.newValue;
    // A kitchen's wall has a light of its own, dark until somebody changes it.
    var isWall = /^\/business\/\d+\/kitchen\b/.test(location.pathname);
    var key = isWall ? 'sofra.wallTheme' : 'sofra.theme';
    var wish = /light|dark/.exec(key in told ? told[key] : saved(key)) || [
      isWall ? 'dark' : 'system',
    ];
    var theme = wish[0] === 'system' ? (isDark.matches ? 'dark' : 'light') : wish[0];
    root.dataset.themeKey = key;
    root.dataset.wish = wish[0];
    root.dataset.theme = theme;
    bar.content = theme === 'dark' ? '#140d11' : '#fcf9f7';
  }
  light();
  addEventListener('storage', light);
  isDark.addEventListener('change', light);

  // What the page asks for first, asked for now: its sentences, and the menu at a table.
  function fetchEarly(href) {
    var link = addToHead('link');
    link.as = 'fetch';
    link.crossOrigin = 'anonymous'; // as fetch() asks: of the same origin, with its cookies
    link.href = href;
    link.rel = 'preload'; // last: the request begins with it
  }
  var sentences = document.querySelector('meta[name="sentences-' + root.lang + '"]');
  if (sentences) {
    sentences.content.split(' ').forEach(fetchEarly);
  }
  var table = /^\/menu\/([1-9]\d{0,14})\/?$/.exec(location.pathname);
  // Whether it may be read in one of the others, the table says first.
  if (table && !saved('menuLanguage') && wishes.slice(0, 1).every(isSpoken)) {
    fetchEarly('/api/tables/' + table[1] + '/menu?language=' + root.lang);
  }
})();
