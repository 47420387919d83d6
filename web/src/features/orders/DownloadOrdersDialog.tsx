import { Grid } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { businessDay } from '@sofra/contracts/business-day';
import { MAX_REPORT_DAYS } from '@sofra/contracts/reports';
import { useState } from 'react';
import { exportAddress, useDayStart } from '../../data/fetched/reports.ts';
import { useNow } from '../../lib/format/clock.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { buttonClass } from '../../ui/base/Button.tsx';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Used until the branch's own start is known. */
const USUAL_DAY_START = 300;

/** Returns true for business days in order, not more than a report may have. */
function isRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_REPORT_DAYS;
}

/** Asks for the business days of which to download the orders as CSV. */
export function DownloadOrdersDialog({
  businessId,
  branch,
  onClose,
}: {
  businessId: number;
  branch: Branch;
  onClose: () => void;
}) {
  const t = useT('workspace');
  const common = useT('common');
  const language = useLanguage();
  const dayStartsAt = useDayStart(branch.id) ?? USUAL_DAY_START;
  const today = businessDay(useNow(MINUTE_MS), { timeZone: branch.timeZone, dayStartsAt });
  const [own, setOwn] = useState<{ from?: string; to?: string }>({});
  const { from = today, to = today } = own;
  const isValid = isRange(from, to);
  const fileLanguage = language === 'tr' ? 'tr' : 'en';
  const query = { from, to, branchId: branch.id };
  return (
    <Dialog title={t('orders.csv.title')} description={t('orders.csv.text')} onClose={onClose}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start" gap="3">
        <TextField
          type="date"
          label={t('orders.csv.from')}
          value={from}
          max={today}
          onChange={({ target }) => setOwn({ ...own, from: target.value })}
        />
        <TextField
          type="date"
          label={t('orders.csv.to')}
          value={to}
          max={today}
          error={isValid ? undefined : t('orders.csv.wrong', { days: MAX_REPORT_DAYS })}
          onChange={({ target }) => setOwn({ ...own, to: target.value })}
        />
      </Grid>
      <DialogFooter>
        <button type="button" className={buttonClass()} onClick={onClose}>
          {common('actions.cancel')}
        </button>
        {isValid && (
          <a
            className={buttonClass({ kind: 'primary' })}
            href={exportAddress(businessId, query, 'orders', fileLanguage)}
            download
            // A link that has left the page downloads nothing.
            onClick={() => setTimeout(onClose)}
          >
            {t('orders.csv.download')}
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}
