import { chakra, Flex } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { Card } from './Card.tsx';

/** Skeleton of a list: rows of the final height, with an image if rows have one. */
export function SkeletonRows({
  rows,
  heightPx = 64,
  hasImage = false,
}: {
  rows: number;
  heightPx?: number;
  hasImage?: boolean;
}) {
  const t = useT('common');
  return (
    <Card role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <Flex
          key={index}
          alignItems="center"
          gap="3"
          px="4"
          h={`${heightPx}px`}
          _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
        >
          {hasImage && <Skeleton width={46} height={46} radius={14} />}
          <chakra.span display="grid" gap="2" flex="1">
            <Skeleton width={`${38 + ((index * 13) % 25)}%`} />
            <Skeleton width={`${24 + ((index * 7) % 20)}%`} height={11} />
          </chakra.span>
          <Skeleton width={72} height={24} radius={12} />
        </Flex>
      ))}
    </Card>
  );
}
