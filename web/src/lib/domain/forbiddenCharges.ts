/**
 * Names of charges that Turkish venues mustn't take (Fiyat Etiketi Yönetmeliği m.8/6, RG 30.01.2026
 * no. 33153), in the guests' languages.
 */
const forbidden =
  /kuver|servis (ücreti|bedeli|payı)|masa (ücreti|bedeli)|hizmet bedeli|cover charge|couvert|service (charge|fee)|table (charge|fee)|رسوم (الخدمة|الطاولة|خدمة|طاولة)|плата за (обслуживание|стол)|кувер/iu;

/** Returns true if a name in any language is that of a service, table or cover charge. */
export const isForbiddenCharge = (name: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(name).some(
    (text = '') => forbidden.test(text) || forbidden.test(text.toLocaleLowerCase('tr')),
  );
