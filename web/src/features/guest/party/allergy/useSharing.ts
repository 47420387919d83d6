import { useState } from 'react';
import { allergies, useTableAllergies } from '../../../../data/live/allergies.ts';
import { useMyId } from '../../../../data/client/myId.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import type { OwnAllergy } from './ownAllergy.ts';

/**
 * Sharing of the guest's allergy with a session: whether it is shared, and its changes, each with a message if
 * it fails. `busy` while one is running.
 */
export function useSharing(sessionId: number | undefined) {
  const t = useT('party');
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const myId = useMyId();
  const isShared = useTableAllergies(sessionId).some(({ userId }) => userId === myId);

  const run = async (act: () => Promise<void>, title: string): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      show({ tone: 'error', title, text: errorText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    isShared,
    share: (own: OwnAllergy): Promise<boolean> =>
      run(() => allergies.share(sessionId ?? 0, own), t('allergy.shareFailed')),
    stop: (): Promise<boolean> =>
      run(() => allergies.withdraw(sessionId ?? 0), t('allergy.stopFailed')),
  };
}
