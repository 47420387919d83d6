// Runs before the first paint, so that theme, language and direction never change visibly. The build writes it
// into the guest's pages (ADR-0054); the others load it as a file. Classic script: no imports.
(function () {
  var root = document.documentElement;

  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null; // storage is blocked: use the defaults
    }
  }
  function addToHead(tag) {
    return document.head.appendChild(document.createElement(tag));
  }
  function hasTexts(tag) {
    return /^(tr|en|ar|ru)$/.test(tag);
  }

  // A language in the address is saved. The server reads the cookie, because it renders the public pages.
  function chosenLanguage() {
    var inAddress = /[?&]lang=(tr|en|ar|ru)(&|$)/.exec(location.search);
    var choice = inAddress ? inAddress[1] : saved('language');
    if (hasTexts(choice)) {
      var menuChoice = saved('menuLanguage');
      document.cookie =
        'language=' +
        choice +
        (menuChoice ? '.' + menuChoice : '') +
        '; path=/; max-age=31536000; samesite=lax';
    }
    if (inAddress) {
      try {
        localStorage.setItem('language', choice);
      } catch (error) {
        // the cookie is enough
      }
    }
    return choice;
  }

  function wantedLanguages(choice) {
    var wanted = [choice]
      .concat(Array.prototype.slice.call(navigator.languages || [navigator.language]))
      .map(function (tag) {
        return String(tag).slice(0, 2).toLowerCase();
      })
      .filter(function (tag) {
        return /^(tr|en|ar|ru|es|de|fr|zh|hi|bn|pt)$/.test(tag);
      });
    // Guests can read menus in the other languages too; the page itself is then in English, the closest match.
    if (/^\/(menu|scan)\b/.test(location.pathname) && !wanted.every(hasTexts)) {
      wanted.push('en');
    }
    return wanted;
  }

  function setLanguage(choice, wanted) {
    if (!('written' in root.dataset)) {
      root.lang = wanted.filter(hasTexts)[0] || 'tr';
      root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
    } else if (
      hasTexts(choice) &&
      choice !== root.lang &&
      /(^|; )language=/.test(document.cookie)
    ) {
      location.reload(); // rendered before the server could know the choice
    }
  }

  // Applied here so that it never changes visibly; `lib/browser/theme.ts` uses the same names.
  function followTheme() {
    var prefersDark = matchMedia('(prefers-color-scheme: dark)');
    var bar = addToHead('meta');
    bar.name = 'theme-color'; // colour of the device's bars around the page
    var changed = {};
    function apply(event) {
      if (event && event.key) changed[event.key] = event.newValue;
      // The kitchen display has its own theme, dark until a user changes it.
      var isKitchen = /^\/business\/\d+\/kitchen\b/.test(location.pathname);
      var key = isKitchen ? 'sofra.wallTheme' : 'sofra.theme';
      var wish = /light|dark/.exec(key in changed ? changed[key] : saved(key)) || [
        isKitchen ? 'dark' : 'system',
      ];
      var theme = wish[0] === 'system' ? (prefersDark.matches ? 'dark' : 'light') : wish[0];
      root.dataset.themeKey = key;
      root.dataset.wish = wish[0];
      root.dataset.theme = theme;
      bar.content = theme === 'dark' ? '#140d11' : '#fcf9f7';
    }
    apply();
    addEventListener('storage', apply);
    prefersDark.addEventListener('change', apply);
  }

  function preload(href) {
    var link = addToHead('link');
    link.as = 'fetch';
    link.crossOrigin = 'anonymous'; // like fetch(): same origin, with cookies
    link.href = href;
    link.rel = 'preload'; // last, because the request starts with it
  }
  function preloadModule(href) {
    var link = addToHead('link');
    link.href = href;
    link.rel = 'modulepreload';
  }
  function listed(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content.split(' ') : [];
  }
  // Preloads what the page requests first: its messages, and the menu at a table with the code that reads it.
  function preloadData(wanted) {
    listed('sentences-' + root.lang).forEach(preload);
    if (!('written' in root.dataset)) {
      listed('parts').forEach(preloadModule);
    }
    var table = /^\/menu\/([1-9]\d{0,14})\/?$/.exec(location.pathname);
    // For other languages, the page must first learn which ones the menu has. A drawn page contains the menu.
    if (
      table &&
      !('written' in root.dataset) &&
      !saved('menuLanguage') &&
      wanted.slice(0, 1).every(hasTexts)
    ) {
      preload('/api/tables/' + table[1] + '/menu?language=' + root.lang);
    }
  }

  // Counts taps on a drawn menu until its code has loaded; `lib/browser/earlyTaps.ts` repeats them.
  function keepTaps() {
    addEventListener('click', function (event) {
      var button = event.target.closest('#root button');
      if (button && !('live' in root.dataset)) {
        button.dataset.taps = Number(button.dataset.taps || 0) + 1;
      }
    });
  }

  var choice = chosenLanguage();
  var wanted = wantedLanguages(choice);
  setLanguage(choice, wanted);
  // All supported browsers (`browserslist` of web/package.json) have this function, and no older ones.
  if (!window.structuredClone) {
    addToHead('script').src = '/old-browser.js';
  }
  // A user is probably signed in: hides the sign-in link meanwhile.
  if (/"isAnonymous":false/.test(saved('user'))) {
    root.dataset.known = '';
  }
  // The drawn menu has no dietary filter: hides it until the phone's own is applied.
  if ('written' in root.dataset && /"(without|only)":\[[^\]]/.test(saved('sofra.filter'))) {
    root.dataset.filtered = '';
  }
  if ('written' in root.dataset && /^\/(menu|scan)\b/.test(location.pathname)) {
    keepTaps();
  }
  followTheme();
  preloadData(wanted);
})();
