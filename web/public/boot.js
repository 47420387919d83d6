// Runs before the first paint, so that theme, language and direction never flash. A file of its own
// because the content security policy allows no inline script. Classic script: no imports.
(function () {
  var root = document.documentElement;
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is barred: the defaults do
    }
  }
  var wishes = [saved('language')]
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
  root.lang = language || 'tr';
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  var theme = saved('sofra.theme');
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = theme;

  // What the page asks for first, asked for now: its sentences, and the menu at a table.
  function fetchEarly(href) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.href = href;
    link.crossOrigin = 'anonymous'; // as fetch() asks: of the same origin, with its cookies
    document.head.appendChild(link);
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
