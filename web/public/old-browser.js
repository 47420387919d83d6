// Loaded by boot.js in browsers that are older than the pages are written for (`browserslist` of
// web/package.json): says so, the reader's language first. Written for any browser: no newer syntax.
(function () {
  var newEnough = 'Safari 15.4, Chrome 100, Firefox 100, Samsung Internet 18';
  var sentences = {
    tr:
      'Tarayıcınız bu sayfa için çok eski. Lütfen tarayıcınızı veya cihazınızı güncelleyin. Gereken sürüm: ' +
      newEnough +
      ' veya daha yenisi.',
    en:
      'Your browser is too old for this page. Please update your browser or your device. It needs to be: ' +
      newEnough +
      ' or newer.',
    ar:
      'متصفحك قديم جدًا لهذه الصفحة. يُرجى تحديث المتصفح أو الجهاز. الإصدار المطلوب: ' +
      newEnough +
      ' أو أحدث.',
    ru:
      'Ваш браузер слишком старый для этой страницы. Обновите браузер или устройство. Нужная версия: ' +
      newEnough +
      ' или новее.',
  };
  var own = document.documentElement.lang;
  var languages = [own].concat(['tr', 'en', 'ar', 'ru']);

  function show() {
    var box = document.createElement('div');
    box.setAttribute('role', 'alert');
    box.id = 'old-browser';
    box.style.cssText =
      'padding:16px;background:#fff4d6;color:#2b2118;font:16px/1.5 system-ui,-apple-system,sans-serif';
    for (var index = 0; index < languages.length; index += 1) {
      var language = languages[index];
      if (!sentences[language] || languages.indexOf(language) < index) continue;
      var line = document.createElement('p');
      line.lang = language;
      line.dir = language === 'ar' ? 'rtl' : 'ltr';
      line.style.cssText = 'margin:0 0 8px';
      line.appendChild(document.createTextNode(sentences[language]));
      box.appendChild(line);
    }
    document.body.insertBefore(box, document.body.firstChild);
  }
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
})();
