import { Flex } from '@chakra-ui/react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import css from './Items.module.css';
import tools from './ItemTools.module.css';

/** The search over them. */
export function ToolsSkeleton() {
  return (
    <div className={tools.tools}>
      <Skeleton width="min(100%, 340px)" height={44} radius={14} />
    </div>
  );
}

/** Items that are on their way, in the list's own rows. */
export function ItemsSkeleton() {
  const t = useT('common');
  return (
    <div className={css.list} role="status" aria-label={t('loading')}>
      <p className={css.head} />
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={css.row}>
          <span className={css.handle} />
          <Skeleton width={46} height={46} radius={10} />
          <Flex direction="column" gap="2" className={css.words}>
            <Skeleton width={`${38 + ((index * 13) % 25)}%`} />
            <Skeleton width={`${54 + ((index * 7) % 20)}%`} height={11} />
          </Flex>
          <span className={css.category}>
            <Skeleton width={84} />
          </span>
          <span className={css.price}>
            <Skeleton width={64} />
          </span>
          <span className={css.state}>
            <Skeleton width={82} height={24} radius={12} />
          </span>
          <span className={css.actions} style={{ minBlockSize: 44 }} />
        </div>
      ))}
    </div>
  );
}
