import type { Backup } from '@sofra/contracts/backups';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import type { StatusLook } from '../../../ui/base/StatusBadge.tsx';

export const backupStatusLook: Record<Backup['status'], StatusLook> = {
  running: { icon: LoaderCircle, tone: 'order-preparing' },
  verified: { icon: CircleCheck, tone: 'order-served' },
  failed: { icon: CircleX, tone: 'order-cancelled' },
};
