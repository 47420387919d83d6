import { translate } from '../../lib/i18n/i18n.ts';
import css from './offerReload.module.css';

/** Fallback for an error that removes the whole page: offers to reload it. */
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
