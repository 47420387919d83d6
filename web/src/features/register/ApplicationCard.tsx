import { chakra, Flex } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import { pages } from '@sofra/contracts/pages';
import { ArrowRight, BookOpen, RotateCcw } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { BusinessHeader, Rejection } from '../../parts/businesses/BusinessHeader.tsx';
import { Card } from '../../ui/staff/Card.tsx';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { NextSteps } from './NextSteps.tsx';

/** Card of an application with its status and actions. */
export function ApplicationCard({
  business,
  email,
  onReapply,
}: {
  business: Business;
  /** Email address of its applicant. */
  email: string;
  /** Omitted while no one can apply. */
  onReapply?: () => void;
}) {
  const t = useT('register');
  const language = useLanguage();
  const { id, name, status, createdAt } = business;
  return (
    <Card as="article" aria-label={name} p="5" display="grid" gap="4">
      <BusinessHeader business={business} />
      <Rejection business={business} />
      {status === 'pending' && <NextSteps email={email} />}
      <Flex wrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.p color="fg.muted" fontSize="13">
          {t('state.appliedAt', { date: longDate(createdAt, language, { dayOnly: true }) })}
        </chakra.p>
        {status === 'pending' && (
          <Link className={buttonClass()} to={pages.docs.path}>
            <Icon of={BookOpen} size={18} />
            {t('state.guides')}
          </Link>
        )}
        {status === 'rejected' && onReapply && (
          <Button kind="primary" aria-label={t('state.reapplyOf', { name })} onClick={onReapply}>
            <Icon of={RotateCcw} size={18} />
            {t('state.reapply')}
          </Button>
        )}
        {status === 'approved' && (
          <Link
            className={buttonClass({ kind: 'primary' })}
            to={generatePath(pages.dashboard.path, { businessId: String(id) })}
            aria-label={t('state.goOf', { name })}
          >
            {t('state.go')}
            <Icon of={ArrowRight} size={18} flips />
          </Link>
        )}
      </Flex>
    </Card>
  );
}
