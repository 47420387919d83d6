import { translate } from '../../lib/i18n/i18n.ts';
import css from './offerReload.module.css';

/** A error that takes the whole page away: what stands there instead is at least a way back to it. */
export const offerReload =
  (root: HTMLElement) =>
  (error: unknown): void => {
    reportError(error);
    const again = document.createElement('a');
    again.href = location.href;
    again.className = css.again ?? '';
    again.textContent = `${translate('common', 'loadFailed')} · ${translate('common', 'actions.retry')}`;
    root.replaceChildren(again);
  };
