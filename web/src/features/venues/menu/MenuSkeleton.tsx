import { useT } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import css from './MenuSkeleton.module.css';

/** Skeleton of the menu, with rows of the final shape. */
export function MenuSkeleton() {
  const common = useT('common');
  return (
    <div role="status" aria-label={common('loading')}>
      <div className={css.tools}>
        <Skeleton width="100%" height={44} radius={14} />
        <Skeleton width="70%" height={40} radius={20} />
      </div>
      {[58, 42, 66, 50, 61].map((width) => (
        <div key={width} className={css.row}>
          <div className={css.text}>
            <Skeleton width={`${width}%`} height={18} />
            <Skeleton width="92%" />
            <Skeleton width="22%" height={18} />
          </div>
          <Skeleton width={112} height={112} radius={20} />
        </div>
      ))}
    </div>
  );
}
