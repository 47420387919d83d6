import type { Backup } from '@sofra/contracts/backups';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import type { StatusStyle } from '../../../ui/base/StatusBadge.tsx';

export const backupStatusStyle: Record<Backup['status'], StatusStyle> = {
  running: { icon: LoaderCircle, tone: 'order-preparing' },
  verified: { icon: CircleCheck, tone: 'order-served' },
  failed: { icon: CircleX, tone: 'order-cancelled' },
};
