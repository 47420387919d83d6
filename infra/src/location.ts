import type { ManagedBusiness } from '@sofra/contracts/businesses';

/** The provinces of Turkey; a full address ends in one of them. */
const provinces =
  'Adana,Adıyaman,Afyonkarahisar,Ağrı,Aksaray,Amasya,Ankara,Antalya,Ardahan,Artvin,Aydın,Balıkesir,Bartın,Batman,Bayburt,Bilecik,Bingöl,Bitlis,Bolu,Burdur,Bursa,Çanakkale,Çankırı,Çorum,Denizli,Diyarbakır,Düzce,Edirne,Elazığ,Erzincan,Erzurum,Eskişehir,Gaziantep,Giresun,Gümüşhane,Hakkari,Hatay,Iğdır,Isparta,İstanbul,İzmir,Kahramanmaraş,Karabük,Karaman,Kars,Kastamonu,Kayseri,Kırıkkale,Kırklareli,Kırşehir,Kilis,Kocaeli,Konya,Kütahya,Malatya,Manisa,Mardin,Mersin,Muğla,Muş,Nevşehir,Niğde,Ordu,Osmaniye,Rize,Sakarya,Samsun,Siirt,Sinop,Sivas,Şanlıurfa,Şırnak,Tekirdağ,Tokat,Trabzon,Tunceli,Uşak,Van,Yalova,Yozgat,Zonguldak'.split(
    ',',
  );
/** Folds case and accents: "ISTANBUL" and "istanbul" are the same. */
const folded = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replaceAll(/\p{M}/gu, '');
const provinceOf = new Map(provinces.map((name) => [folded(name), name]));

/** Words in an address that can't be a district, in all their spellings. */
const street =
  /^(mah(alle(si)?)?|cad(de(si)?)?|sok(ak|ağı)?|sk|bulvar[ıi]?|blv|yolu|meydan[ıi]?|apt|no|kat|köyü|mevkii|site(si)?|plaza|avm|çarşı(sı)?|han[ıi]?)\.?$/iu;
const POSTCODE = /^\d{5}\s+|\s+\d{5}$/g;

function toDistrict(part: string): string | null {
  const words = part.split(/\s+/);
  const isName = words.length <= 2 && words.every((word) => /^\p{L}{2,}$/u.test(word));
  return isName && !words.some((word) => street.test(word)) ? part : null;
}

/**
 * Reads city and district from an address: `34087 Fatih / İstanbul`, `Üsküdar, İstanbul`. A city
 * is one of the provinces, a district is the part right before it; null if not certain.
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

/** Columns of a business that come from its address: the address, its city and its district. */
export function addressColumns(fullAddress: string) {
  const { city, district } = toLocation(fullAddress);
  return { full_address: fullAddress, city, district };
}
