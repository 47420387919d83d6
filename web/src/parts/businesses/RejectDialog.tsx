import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';

/** Asks for the reason of a rejection, which the applicant reads. Needs the namespace `admin`. */
export function RejectDialog({
  name,
  onReject,
  onClose,
}: {
  name: string;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useT('admin');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('decide.rejectTitle', { name })}
      description={t('decide.rejectLead')}
      confirmLabel={t('decide.rejectGo')}
      confirmKind="danger"
      isConfirmDisabled={reason.trim() === ''}
      onSubmit={(event) => {
        event.preventDefault();
        return onReject(reason.trim());
      }}
      onClose={onClose}
    >
      <TextAreaField
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
