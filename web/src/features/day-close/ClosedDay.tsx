import { chakra, Grid } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { DayClose } from '@sofra/contracts/days';
import { allows } from '@sofra/contracts/policy';
import type { User } from '@sofra/contracts/users';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useReopenDay } from '../../data/live/days.ts';
import { longDate, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { CloseFacts } from './CloseFacts.tsx';
import { Corrections } from './Corrections.tsx';
import { MethodTable } from './MethodTable.tsx';
import { columns, type ShownDay } from './shownDay.ts';
import { SalesToPayment } from './SalesToPayment.tsx';
import { StaffSums } from './StaffSums.tsx';
import { SumLine } from './SumLine.tsx';

/** A closed day as it was closed; its owner may reopen it. */
export function ClosedDay({
  user,
  branch,
  day,
  close,
}: {
  user: User;
  branch: Branch;
  day: ShownDay;
  close: DayClose;
}) {
  const t = useT('days');
  const { figures, counted } = close;
  const role = user.memberships.find(({ businessId }) => businessId === branch.businessId)?.role;
  const mayReopen = role !== undefined && allows('days.reopen', [role]);
  return (
    <Grid {...columns}>
      <chakra.div display="grid" gap="5" minW="0">
        <section aria-labelledby="methods-title">
          <chakra.h2 id="methods-title" fontSize="17" fontWeight="strong" mb="2">
            {t('methodTable')}
          </chakra.h2>
          <MethodTable
            figures={figures}
            currency={day.currency}
            countedOf={(method) => counted[method]}
          />
        </section>
        <SalesToPayment figures={figures} currency={day.currency} />
        <Corrections day={day} />
        <StaffSums figures={figures} currency={day.currency} />
      </chakra.div>
      <chakra.div display="grid" gap="4" minW="0">
        <Card as="section" p="4" aria-label={t('closed.title')}>
          <CloseFacts close={close} branch={branch} />
          {mayReopen ? (
            <Reopen branch={branch} day={day.day} />
          ) : (
            <chakra.p mt="3" fontSize="14" color="fg.muted">
              {t('reopen.owner')}
            </chakra.p>
          )}
        </Card>
        <CountedNotes close={close} currency={day.currency} />
      </chakra.div>
    </Grid>
  );
}

function CountedNotes({ close, currency }: { close: DayClose; currency: string }) {
  const t = useT('days');
  const language = useLanguage();
  const { notes, cash } = close.counted;
  const { openingFloatMinor } = close.figures;
  if (notes.length === 0) return null;
  const amount = (minor: number) => money(minor, currency, language);
  return (
    <Card as="section" p="4" aria-labelledby="notes-title">
      <chakra.h2 id="notes-title" fontSize="17" fontWeight="strong" mb="2">
        {t('till.title')}
      </chakra.h2>
      <chakra.dl display="grid" gap="1" m="0">
        {notes.map(({ valueMinor, count }) => (
          <SumLine
            key={valueMinor}
            name={valueMinor === 1 ? t('till.coins') : `${amount(valueMinor)} × ${count}`}
            value={amount(valueMinor * count)}
          />
        ))}
        <SumLine name={t('till.float')} value={amount(-openingFloatMinor)} />
        <SumLine isTotal name={t('till.cash')} value={amount(cash)} />
      </chakra.dl>
    </Card>
  );
}

function Reopen({ branch, day }: { branch: Branch; day: string }) {
  const t = useT('days');
  const language = useLanguage();
  const [reason, setReason] = useState<string>();
  const reopen = useReopenDay(branch.id, day);
  const date = longDate(`${day}T12:00:00Z`, language, { timeZone: 'UTC', dayOnly: true });
  return (
    <chakra.div ref={guardTaps} mt="4">
      <Button onClick={() => setReason('')}>
        <Icon of={LockOpen} size={18} />
        {t('reopen.button')}
      </Button>
      {reason !== undefined && (
        <ConfirmDialog
          title={t('reopen.title', { date })}
          text={t('reopen.text')}
          cancelLabel={t('reopen.keep')}
          confirmLabel={t('reopen.button')}
          isConfirmDisabled={reason.trim() === ''}
          doneMessage={t('reopen.done')}
          failedMessage={t('reopen.failed')}
          onConfirm={() => reopen.mutateAsync(reason.trim())}
          onClose={() => setReason(undefined)}
        >
          <TextField
            label={t('reopen.reason')}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </ConfirmDialog>
      )}
    </chakra.div>
  );
}
