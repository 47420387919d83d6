import { Flex } from '@chakra-ui/react';
import {
  type ManagedBusiness,
  decideBusiness,
  decideBusinessAsAdmin,
} from '@sofra/contracts/businesses';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useDecide, useUndoDecision } from '../../data/fetched/platform-businesses.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** The specification's two calls, with their messages (§8, D11). */
const ways = {
  dashboard: {
    call: decideBusiness,
    done: { approved: 'decide.approved', rejected: 'decide.rejected' },
    failed: { approved: 'decide.approveFailed', rejected: 'decide.rejectFailed' },
  },
  list: {
    call: decideBusinessAsAdmin,
    done: { approved: 'decide.changed', rejected: 'decide.changed' },
    failed: { approved: 'decide.changeFailed', rejected: 'decide.changeFailed' },
  },
} as const;
type Status = 'approved' | 'rejected';

/** Approves an application, or rejects it with a reason for the applicant; needs the namespace `admin`. */
export function ApplicationButtons({
  business: { id: businessId, name },
  from,
}: {
  business: Pick<ManagedBusiness, 'id' | 'name'>;
  /** Page that shows the buttons. */
  from: keyof typeof ways;
}) {
  const t = useT('admin');
  const toasts = useToasts();
  const { call, done, failed } = ways[from];
  const common = useT('common');
  const decide = useDecide(call);
  const undoing = useUndoDecision();
  const [isRejecting, setRejecting] = useState(false);
  const undo = async (): Promise<void> => {
    try {
      await undoing.mutateAsync(businessId);
      toasts.show({ tone: 'done', title: t('decide.undone'), text: name });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('decide.undoFailed'), text: errorText(error) });
    }
  };
  const send = async (status: Status, reason?: string): Promise<void> => {
    try {
      await decide.mutateAsync({ businessId, status, ...(reason !== undefined && { reason }) });
      setRejecting(false);
      toasts.show({
        tone: 'done',
        title: t(done[status]),
        text: name,
        action: { label: common('actions.undo'), run: () => void undo() },
      });
    } catch (error) {
      toasts.show({ tone: 'error', title: t(failed[status]), text: errorText(error) });
    }
  };
  return (
    <Flex
      gap="2"
      flex={{ base: '1 1 auto', sm: 'none' }}
      css={{ '& > button': { flex: { base: '1 1 auto', sm: 'none' } } }}
    >
      <Button
        kind="refuse"
        size="small"
        aria-label={t('decide.rejectOf', { name })}
        onClick={() => setRejecting(true)}
      >
        {t('decide.reject')}
      </Button>
      <Button
        kind="approve"
        size="small"
        busy={decide.isPending && decide.variables.status === 'approved'}
        aria-label={t('decide.approveOf', { name })}
        onClick={() => send('approved')}
      >
        <Icon of={Check} size={18} />
        {t('decide.approve')}
      </Button>
      {isRejecting && (
        <RejectDialog
          name={name}
          onReject={(reason) => send('rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </Flex>
  );
}
