import { expect, it } from 'vitest';
import { toLocation } from './location.ts';

it.each([
  ['Balat Mah. Vodina Cad. No: 52, 34087 Fatih / İstanbul', 'Fatih', 'İstanbul'],
  ['Üsküdar, İstanbul', 'Üsküdar', 'İstanbul'],
  ['Hükümet Cad. 4, Safranbolu/Karabük', 'Safranbolu', 'Karabük'],
  ['Kıbrıs Şehitleri Cad. 12, 35220 Konak - IZMIR', 'Konak', 'İzmir'],
  ['Atatürk Bulvarı 7, Merkez, igdir, Türkiye', 'Merkez', 'Iğdır'],
  ['Kale Mah., Mustafakemal Paşa / Bursa 16500', 'Mustafakemal Paşa', 'Bursa'],
  // Certain about the city only.
  ['Deneme Sokak 1, İstanbul', null, 'İstanbul'],
  ['Sahil Yolu, İzmir', null, 'İzmir'],
  ['Moda Caddesi, İstanbul', null, 'İstanbul'],
  ['İstanbul', null, 'İstanbul'],
  // Certain about neither.
  ['İskele Meydanı 3, Beykoz', null, null],
  ['Karaköy', null, null],
  ['Rue de la Paix 3, Paris', null, null],
  [', / -', null, null],
])('%s: %s, %s', (fullAddress, district, city) => {
  expect(toLocation(fullAddress)).toEqual({ district, city, fullAddress });
});
