import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';

/** The provinces of Turkey: what an address that tells its city ends in. */
const provinces =
  'Adana,Adıyaman,Afyonkarahisar,Ağrı,Aksaray,Amasya,Ankara,Antalya,Ardahan,Artvin,Aydın,Balıkesir,Bartın,Batman,Bayburt,Bilecik,Bingöl,Bitlis,Bolu,Burdur,Bursa,Çanakkale,Çankırı,Çorum,Denizli,Diyarbakır,Düzce,Edirne,Elazığ,Erzincan,Erzurum,Eskişehir,Gaziantep,Giresun,Gümüşhane,Hakkari,Hatay,Iğdır,Isparta,İstanbul,İzmir,Kahramanmaraş,Karabük,Karaman,Kars,Kastamonu,Kayseri,Kırıkkale,Kırklareli,Kırşehir,Kilis,Kocaeli,Konya,Kütahya,Malatya,Manisa,Mardin,Mersin,Muğla,Muş,Nevşehir,Niğde,Ordu,Osmaniye,Rize,Sakarya,Samsun,Siirt,Sinop,Sivas,Şanlıurfa,Şırnak,Tekirdağ,Tokat,Trabzon,Tunceli,Uşak,Van,Yalova,Yozgat,Zonguldak'.split(
    ',',
  );
/** Typed "ISTANBUL" or "istanbul", it is the same. */
const folded = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
const provinceOf = new Map(provinces.map((name) => [folded(name), name]));

/** What stands in an address and is no district, however it is written. */
const street =
  /^(mah(alle(si)?)?|cad(de(si)?)?|sok(ak|ağı)?|sk|bulvar[ıi]?|blv|yolu|meydan[ıi]?|apt|no|kat|köyü|mevkii|site(si)?|plaza|avm|çarşı(sı)?|han[ıi]?)\.?$/iu;
const POSTCODE = /^\d{5}\s+|\s+\d{5}$/g;

function toDistrict(part: string): string | null {
  const words = part.split(/\s+/);
  const isName = words.length <= 2 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  return isName && !words.some((word) => street.test(word)) ? part : null;
}

/**
 * What an address says of its city and district: `34087 Fatih / İstanbul`, `Üsküdar, İstanbul`. Null
 * where it isn't sure: a city is one of the provinces, a district stands right before it.
 */
export function toLocation(fullAddress: string): ManagedBusiness['location'] {
  const parts = fullAddress
    .split(/[,/]|\s[-–]\s/)
    .map((part) => part.trim().replaceAll(POSTCODE, ''))
    .filter((part) => part !== '' && !/^t(ü|u)rk(iye|ey)$/iu.test(part));
  const city = provinceOf.get(folded(parts.at(-1) ?? '')) ?? null;
  const before = parts.at(-2);
  const district = city !== null && before !== undefined ? toDistrict(before) : null;
  return { city, district, fullAddress };
}

/** The columns of a business that an address fills: itself, and what it says of city and district. */
export function addressColumns(fullAddress: string) {
  const { city, district } = toLocation(fullAddress);
  return { full_address: fullAddress, city, district };
}
