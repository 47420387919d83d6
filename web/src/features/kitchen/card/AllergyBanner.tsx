import type { GuestAllergy } from '@sofra/contracts/allergies';
import { TriangleAlert } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { AllergyText } from '../../../parts/allergies/AllergyText.tsx';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Allergies that guests of the table share: the first thing under a card's header. */
export function AllergyBanner({ guests }: { guests: readonly GuestAllergy[] }) {
  const t = useT('staff');
  return guests.map((guest) => (
    <p key={guest.userId} data-part="allergy" data-allergy>
      <Icon of={TriangleAlert} size={24} />
      <span>
        {t('allergy.label')}: <AllergyText guest={guest} />
      </span>{' '}
      <bdi>{guestName(guest.nickname, guest.seat ?? 1)}</bdi>
    </p>
  ));
}
