import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextArea } from '../../ui/staff/TextArea.tsx';

/** Asks why an application is rejected: its applicant reads it. Needs the sentences `admin`. */
export function RejectDialog({
  name,
  isBusy,
  onReject,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useT('admin');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('decide.rejectTitle', { name })}
      lead={t('decide.rejectLead')}
      go={t('decide.rejectGo')}
      goKind="danger"
      isBusy={isBusy}
      isBarred={reason.trim() === ''}
      onSubmit={(event) => {
        event.preventDefault();
        return onReject(reason.trim());
      }}
      onClose={onClose}
    >
      <TextArea
        autoFocus
        label={t('decide.reason')}
        value={reason}
        maxLength={500}
        placeholder={t('decide.reasonExample')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
