import { useAuth } from '../../data/client/auth.ts';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Door } from './Door.tsx';
import { Outsider } from './Outsider.tsx';
import { OwnTickets } from './OwnTickets.tsx';

/**
 * Support page for everyone (D38): staff open and follow support tickets, others read about it and
 * whom to ask.
 */
export function SupportPage() {
  const t = useT('support');
  const who = useAuth();
  if (who === 'loading') {
    return (
      <>
        <PageHead title={t('title')} />
        <SkeletonRows rows={3} heightPx={96} />
      </>
    );
  }
  if (who === 'signedOut' || who.isAnonymous || who.screen) return <Door />;
  if (who.memberships.length === 0) return <Outsider user={who} />;
  return <OwnTickets user={who} />;
}
