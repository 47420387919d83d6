import type { BusinessInput } from '@sofra/contracts/businesses';

/** Application for a business, pending or rejected. */
export interface DemoApplication extends Required<BusinessInput> {
  id: number;
  /** The applicant, one of the demo users. */
  applicantId: number;
  /** Number of days before seeding on which it was sent. */
  daysAgo: number;
  /** Rejection by a platform user; undefined while the application is pending. */
  rejection?: { byId: number; daysAgo: number; reason: string };
}

/** Three pending applications and a rejected one. */
export const demoApplications: readonly DemoApplication[] = [
  {
    id: 3,
    applicantId: 4,
    daysAgo: 40,
    name: 'Zeytin Fırın',
    about: 'Zeytin Lokantası’nın ekmeğini pişiren taş fırın; sabahları simit, poğaça ve çay.',
    industryType: 'bakery',
    fullAddress: 'Karaköy',
    phone: '+90 212 555 01 88',
    email: 'firin@zeytinlokantasi.example',
    website: 'https://zeytinlokantasi.example/firin',
    rejection: {
      byId: 2,
      daysAgo: 38,
      reason: 'Açık adres eksik: sokak ve kapı numarasıyla yeniden başvurun.',
    },
  },
  {
    id: 4,
    applicantId: 9,
    daysAgo: 2,
    name: 'Balat Kahvaltı Evi',
    about: 'Köyden gelen peynir, tereyağı ve reçellerle iki kişilik serpme kahvaltı.',
    industryType: 'cafe',
    fullAddress: 'Balat Mah. Vodina Cad. No: 52, 34087 Fatih / İstanbul',
    phone: '+90 212 555 03 52',
    email: 'merhaba@balatkahvalti.example',
    website: '',
  },
  {
    id: 5,
    applicantId: 8,
    daysAgo: 1,
    name: 'Kuzguncuk Kahvecisi',
    about: 'Kendi kavurduğu kahve, günlük kek ve bahçede altı masa.',
    industryType: 'cafe',
    fullAddress: 'İcadiye Cad. No: 38, 34674 Üsküdar / İstanbul',
    phone: '+90 216 555 04 38',
    email: 'merhaba@kuzguncukkahve.example',
    website: 'https://kuzguncukkahve.example',
  },
  {
    id: 6,
    applicantId: 5,
    daysAgo: 3,
    name: 'Taşhan Otel',
    about: 'Safranbolu’da on iki odalı bir konak; kahvaltı ve akşam yemeği avluda.',
    industryType: 'hotel',
    fullAddress: 'Çeşme Mah. Manifaturacılar Sok. No: 7, Safranbolu / Karabük',
    phone: '+90 370 555 07 07',
    email: 'rezervasyon@tashan.example',
    website: '',
  },
];
