import { Box, chakra } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { OctagonPause } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../data/client/auth.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Strip } from '../../ui/base/Strip.tsx';

/** Tells staff that the platform has stopped their business, why, and whom to ask; on boards in a few lines. */
export function StoppedBanner({
  businessId,
  isShort = false,
}: {
  businessId: number;
  isShort?: boolean;
}) {
  const t = useT('staff');
  const who = useAuth();
  const held = typeof who === 'object' ? who.memberships : [];
  const stopped = held.find((one) => one.businessId === businessId)?.stopped;
  if (!stopped) return null;
  const { reason } = stopped;
  return (
    <Box flex="none" mb={isShort ? '0' : '5'} css={{ '& a': { textDecoration: 'underline' } }}>
      <Strip icon={OctagonPause} tone="bad">
        <chakra.span flex="1">
          <chakra.span
            {...(isShort && { lineClamp: { base: '3', md: '2' } })}
            overflowWrap="anywhere"
          >
            {t(isShort ? 'stopped.short' : 'stopped.text', { reason })}
          </chakra.span>{' '}
          <Link to={pages.support.path}>{t('stopped.ticket')}</Link>
        </chakra.span>
      </Strip>
    </Box>
  );
}
