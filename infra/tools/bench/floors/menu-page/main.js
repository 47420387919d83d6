import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const price = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

function Item({ item }) {
  const { name, description, imageUrl, priceMinor } = item;
  return h(
    'article',
    { style: { display: 'flex', gap: 14, padding: '14px 0' } },
    h(
      'div',
      { style: { flex: 1 } },
      h('h3', null, name.tr),
      h('p', null, description.tr),
      h('b', null, price.format(priceMinor / 100)),
    ),
    imageUrl &&
      h('img', {
        src: imageUrl.replace('.webp', '.avif'),
        width: 112,
        height: 112,
        alt: '',
        loading: 'lazy',
      }),
  );
}

function Menu() {
  const [menu, setMenu] = useState();
  useEffect(() => {
    fetch('/menu.json')
      .then((answer) => answer.json())
      .then(setMenu);
  }, []);
  return menu && h('main', null, ...menu.items.map((item) => h(Item, { key: item.id, item })));
}

createRoot(document.getElementById('root')).render(h(Menu));
