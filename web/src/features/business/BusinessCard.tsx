import { chakra, Flex } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { pages } from '@sofra/contracts/pages';
import { allows } from '@sofra/contracts/policy';
import type { BusinessRole } from '@sofra/contracts/roles';
import { ArrowRight, Eye, Hourglass, MapPin, Pencil, RotateCcw } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { Card } from '../../ui/staff/Card.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { BusinessDetails } from './BusinessDetails.tsx';
import { BusinessHeader, Rejection } from '../../parts/businesses/BusinessHeader.tsx';

/** Note on a card: that it is the current business, or that its application is pending. */
function Note({ icon, text }: { icon: typeof MapPin; text: string }) {
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="2"
      minH="touch"
      w={{ base: 'full', sm: 'auto' }}
      color="fg.muted"
    >
      <Icon of={icon} size={18} />
      {text}
    </chakra.p>
  );
}

/** Card of a business with the status of its application and its actions. */
export function BusinessCard({
  business,
  role,
  isHere,
  onDetails,
  onReapply,
}: {
  business: Business;
  /** Role of the user there; undefined if they only applied. */
  role: BusinessRole | undefined;
  /** True if its workspace is open. */
  isHere: boolean;
  onDetails: () => void;
  onReapply: () => void;
}) {
  const t = useT('people');
  const { name, status } = business;
  const at = { businessId: String(business.id) };
  const mayEdit = role !== undefined && allows('businesses.change', [role]);
  return (
    <Card as="article" aria-label={name} p="5" display="flex" flexDirection="column" gap="4">
      <BusinessHeader business={business} />
      <chakra.p color="fg.soft" overflowWrap="anywhere">
        {business.about}
      </chakra.p>
      <BusinessDetails business={business} />
      <Rejection business={business} />
      <Flex
        wrap="wrap"
        gap="2"
        mt="auto"
        alignItems="center"
        css={{ '& :is(a, button)': { flex: { base: '1 1 auto', sm: 'none' } } }}
      >
        {isHere && <Note icon={MapPin} text={t('business.here')} />}
        {status === 'pending' && <Note icon={Hourglass} text={t('business.waiting')} />}
        {role !== undefined && !isHere && (
          <Link
            to={generatePath(pages.dashboard.path, at)}
            className={buttonClass({ kind: 'primary' })}
            aria-label={t('business.goOf', { name })}
          >
            {t('business.go')}
            <Icon of={ArrowRight} size={18} flips />
          </Link>
        )}
        {status === 'rejected' && (
          <Button aria-label={t('business.reapplyOf', { name })} onClick={onReapply}>
            <Icon of={RotateCcw} size={18} />
            {t('business.reapply')}
          </Button>
        )}
        <Flex gap="2" wrap="wrap" ms="auto" display={{ base: 'contents', sm: 'flex' }}>
          {mayEdit && (
            <Link
              to={generatePath(pages.settings.path, at)}
              className={buttonClass()}
              aria-label={t('business.editOf', { name })}
            >
              <Icon of={Pencil} size={18} />
              {t('business.edit')}
            </Link>
          )}
          <Button aria-label={t('business.detailsOf', { name })} onClick={onDetails}>
            <Icon of={Eye} size={18} />
            {t('business.details')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}
