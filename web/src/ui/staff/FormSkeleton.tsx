import { Flex } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { Card } from './Card.tsx';

/** Skeleton of a form: a heading, then fields with labels. */
export function FormSkeleton({ fields }: { fields: number }) {
  const t = useT('common');
  return (
    <Card role="status" aria-label={t('loading')} p="5">
      <Skeleton width="min(60%, 220px)" height={20} />
      {Array.from({ length: fields }, (_, index) => (
        <Flex key={index} direction="column" gap="2" mt="5">
          <Skeleton width={96} />
          <Skeleton width="100%" height={50} radius={14} />
        </Flex>
      ))}
    </Card>
  );
}
