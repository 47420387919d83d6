import { useAuth } from '../../data/client/auth.ts';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { SupportSignIn } from './SupportSignIn.tsx';
import { VisitorSupport } from './VisitorSupport.tsx';
import { OwnTickets } from './OwnTickets.tsx';

/** Support page for everyone (D38): staff open and follow tickets; others find contact information. */
export function SupportPage() {
  const t = useT('support');
  const who = useAuth();
  if (who === 'loading') {
    return (
      <>
        <PageHeader title={t('title')} />
        <SkeletonRows rows={3} heightPx={96} />
      </>
    );
  }
  if (who === 'signedOut' || who.isAnonymous || who.screen) return <SupportSignIn />;
  if (who.memberships.length === 0) return <VisitorSupport user={who} />;
  return <OwnTickets user={who} />;
}
