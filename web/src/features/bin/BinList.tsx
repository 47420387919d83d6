import { Box, chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import type { Deleted } from '../../data/fetched/bin.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { CardList, CardListRow } from '../../ui/staff/CardList.tsx';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';

export interface BinRow {
  readonly deleted: Deleted;
  readonly name: string;
  readonly detail: string | undefined;
  readonly deletedAt: string;
}

/** Deleted things of one kind, each with a button that restores it. */
export function BinList({
  label,
  rows,
  isFull,
  onRestore,
}: {
  label: string;
  rows: readonly BinRow[];
  /** True if the plan allows no more of them. */
  isFull: boolean;
  onRestore: (deleted: Deleted) => Promise<unknown>;
}) {
  const t = useT('workspace');
  const toasts = useToasts();
  const restore = async ({ deleted, name }: BinRow): Promise<void> => {
    try {
      await onRestore(deleted);
      toasts.show({ tone: 'done', title: t('bin.restored', { name }) });
    } catch (error) {
      toasts.show({
        tone: 'error',
        title: t('bin.restoreFailed', { name }),
        text: errorText(error),
      });
    }
  };
  return (
    <CardList ref={guardTaps} aria-label={label}>
      {rows.map((row) => (
        <li key={row.deleted.id}>
          <CardListRow alignItems="center">
            <Box flex="1" minW="0">
              <chakra.b display="block" fontWeight="strong" overflowWrap="anywhere">
                {row.name}
              </chakra.b>
              <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
                {row.detail !== undefined && `${row.detail} · `}
                {t('bin.deletedAt')} <RelativeTime at={row.deletedAt} />
              </chakra.p>
            </Box>
            <Button
              aria-label={t('bin.restoreOf', { name: row.name })}
              disabled={isFull}
              onClick={() => restore(row)}
            >
              <Icon of={Undo2} size={18} />
              {t('bin.restore')}
            </Button>
          </CardListRow>
        </li>
      ))}
    </CardList>
  );
}
