import { pages } from '@sofra/contracts/pages';
import { OctagonPause } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Strip } from '../../ui/base/Strip.tsx';
import { TextLink } from '../../ui/staff/TextLink.tsx';

/** Tells staff that the platform has stopped their business, why, and whom to ask. */
export function StoppedBanner({ businessId }: { businessId: number }) {
  const t = useT('staff');
  const who = useAuth();
  const held = typeof who === 'object' ? who.memberships : [];
  const stopped = held.find((one) => one.businessId === businessId)?.stopped;
  if (!stopped) return null;
  return (
    <Strip icon={OctagonPause} tone="bad">
      <span>
        {t('stopped.text', { reason: stopped.reason })}{' '}
        <TextLink>
          <Link to={pages.support.path}>{t('stopped.ticket')}</Link>
        </TextLink>
      </span>
    </Strip>
  );
}
