import type { Outcome } from '../../../../data/live/outcomes.ts';
import { needsStaff } from '../../../../data/live/refusal.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import type { useT } from '../../../../lib/i18n/i18n.ts';
import type { ToastMessage } from '../../../../ui/base/Toast.tsx';

type Speak = ReturnType<typeof useT<'party'>>;

/** Returns the message for an order's outcome; only an accepted order is reported as accepted. */
export function outcomeText(outcome: Outcome, t: Speak): ToastMessage {
  switch (outcome.kind) {
    case 'placed':
      return {
        tone: 'done',
        title: t('order.placed'),
        text: t(outcome.isHeld ? 'order.heldText' : 'order.placedText'),
      };
    case 'refused': {
      // The cart, which opens with it, shows the reason.
      const { code } = outcome.refusal;
      const again = !needsStaff(code) && { text: t('order.failedText') };
      return { tone: 'error', title: t('order.failed'), ...again };
    }
    case 'expired': {
      const text = outcome.isBack ? codeText('expired') : t('order.forgotten');
      return { tone: 'error', title: t('order.failed'), text };
    }
    case 'left':
      return { tone: 'error', title: t('session.left'), text: t('order.withdrawn') };
  }
}

/** Returns true when the lines of an order are back in the cart, where the guest can change them. */
export const isInCart = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' || (outcome.kind === 'expired' && outcome.isBack);
