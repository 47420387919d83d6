import { chakra, Flex } from '@chakra-ui/react';
import type { RouteResponse } from '@sofra/contracts/route';
import type { readTwoFactor } from '@sofra/contracts/two-factor';
import { CircleSlash, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import {
  refreshTwoFactor,
  useRemoveTwoFactor,
  useRenewRecoveryCodes,
  useTwoFactor,
} from '../../../data/fetched/two-factor.ts';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { Skeleton } from '../../../ui/base/Skeleton.tsx';
import { StatusBadge } from '../../../ui/base/StatusBadge.tsx';
import type { StatusStyle } from '../../../ui/base/StatusBadge.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { EnrolSteps } from './EnrolSteps.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type TwoFactor = RouteResponse<typeof readTwoFactor>;

const looks: Record<'on' | 'off', StatusStyle> = {
  on: { icon: ShieldCheck, tone: 'order-served' },
  off: { icon: CircleSlash, tone: 'quiet' },
};

/** Second factor of the user: its state, enrolment, new recovery codes, removal. */
export function TwoFactorCard({ email }: { email: string }) {
  const t = useT('people');
  const read = useTwoFactor();
  const { data, error } = read;
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const state = data?.isEnabled ? 'on' : 'off';

  const finish = () => {
    setCodes(undefined);
    setSettingUp(false);
  };
  return (
    <SectionCard
      id="two-factor"
      level="h2"
      title={t('twoFactor.title')}
      description={t('twoFactor.lead')}
      side={data && <StatusBadge look={looks[state]} label={t(`twoFactor.${state}`)} />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onSaved={finish} />
      ) : isSettingUp ? (
        <EnrolSteps
          onCodes={(shown) => {
            setCodes(shown);
            refreshTwoFactor();
          }}
        >
          <Button onClick={() => setSettingUp(false)}>{t('twoFactor.cancel')}</Button>
        </EnrolSteps>
      ) : data ? (
        <Choices of={data} onSetUp={() => setSettingUp(true)} onCodes={setCodes} />
      ) : error ? (
        <QueryError title={t('twoFactor.failed')} of={read} />
      ) : (
        <Skeleton width={240} height={44} radius={12} />
      )}
    </SectionCard>
  );
}

/** Actions for the current state. */
function Choices({
  of: { isEnabled, isRequired, recoveryCodesLeft: count },
  onSetUp,
  onCodes,
}: {
  of: TwoFactor;
  onSetUp: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: remove } = useRemoveTwoFactor();
  const [asked, ask] = useState<'renew' | 'remove'>();
  const close = () => ask(undefined);
  if (!isEnabled) {
    return (
      <Button onClick={onSetUp}>
        <Icon of={ShieldCheck} size={18} />
        {t('twoFactor.setUp')}
      </Button>
    );
  }
  return (
    <>
      <chakra.p>{count > 0 ? t('twoFactor.left', { count }) : t('twoFactor.noneLeft')}</chakra.p>
      {isRequired && (
        <chakra.p mt="1" color="fg.muted">
          {t('twoFactor.required')}
        </chakra.p>
      )}
      <Flex wrap="wrap" gap="2" mt="4">
        <Button onClick={() => ask('renew')}>{t('twoFactor.renew')}</Button>
        {!isRequired && (
          <Button kind="ghost" onClick={() => ask('remove')}>
            {t('twoFactor.remove')}
          </Button>
        )}
      </Flex>
      {asked === 'renew' && (
        <CodeDialog
          title={t('twoFactor.renewTitle')}
          description={t('twoFactor.renewText')}
          go={t('twoFactor.renewGo')}
          failed={t('twoFactor.renewFailed')}
          onCode={async (code) => onCodes((await renew(code)).recoveryCodes)}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <CodeDialog
          title={t('twoFactor.removeTitle')}
          description={t('twoFactor.removeText')}
          go={t('twoFactor.removeGo')}
          isDanger
          failed={t('twoFactor.removeFailed')}
          onCode={async (code) => {
            await remove(code);
            toasts.show({ tone: 'done', title: t('twoFactor.removed') });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
