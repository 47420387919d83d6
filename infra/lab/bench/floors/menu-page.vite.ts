/** Builds a script that fetches a menu and shows it with React, and does nothing else. */
const ENTRY = 'virtual:menu-page';
const source = `
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const price = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });
const row = { display: 'flex', gap: 14, padding: '14px 0' };
const picture = { width: 112, height: 112, alt: '', loading: 'lazy' };

const Item = ({ item: { name, description, imageUrl, priceMinor } }) =>
  h('article', { style: row },
    h('div', { style: { flex: 1 } },
      h('h3', null, name.tr),
      h('p', null, description.tr),
      h('b', null, price.format(priceMinor / 100))),
    imageUrl && h('img', { ...picture, src: imageUrl.replace('.webp', '.avif') }));

function Menu() {
  const [menu, setMenu] = useState();
  useEffect(() => {
    fetch('/menu.json').then((answer) => answer.json()).then(setMenu);
  }, []);
  return menu && h('main', null, menu.items.map((item) => h(Item, { key: item.id, item })));
}
createRoot(document.getElementById('root')).render(h(Menu));`;

export default {
  plugins: [
    {
      name: 'menu-page',
      resolveId: (id: string) => (id === ENTRY ? id : undefined),
      load: (id: string) => (id === ENTRY ? source : undefined),
    },
  ],
  build: { rollupOptions: { input: ENTRY }, modulePreload: false, copyPublicDir: false },
  logLevel: 'error',
};
