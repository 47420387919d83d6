import { useAuth } from '../../data/client/auth.ts';
import { NotFoundPage } from '../../features/public/NotFoundPage.tsx';
import { homePathOf } from '../navigation/landing.ts';
import { PublicLayout } from '../layout/PublicLayout.tsx';

/** Page for an unknown address. */
export function NotFound() {
  const who = useAuth();
  const workspace = typeof who === 'object' && !who.isAnonymous ? homePathOf(who) : undefined;
  return (
    <PublicLayout>
      <NotFoundPage {...(workspace !== undefined && { workspace })} />
    </PublicLayout>
  );
}
