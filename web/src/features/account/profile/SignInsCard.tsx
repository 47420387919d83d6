import { Center, chakra, Flex } from '@chakra-ui/react';
import type { SignIn } from '@sofra/contracts/account';
import {
  Check,
  Laptop,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Smartphone,
  Tablet,
} from 'lucide-react';
import { useState } from 'react';
import { useEndSignIn, useEndSignIns, useSignIns } from '../../../data/fetched/sign-ins.ts';
import { RelativeTime } from '../../../ui/staff/RelativeTime.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { StatusBadge, type StatusStyle } from '../../../ui/base/StatusBadge.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Icons by the system of a sign-in; others have a neutral one. */
const icons: Readonly<Record<string, LucideIcon>> = {
  Android: Smartphone,
  iPhone: Smartphone,
  iPad: Tablet,
  macOS: Laptop,
  Windows: Laptop,
  Linux: Laptop,
  ChromeOS: Laptop,
};

const current: StatusStyle = { icon: Check, tone: 'order-served' };

/** The user's sign-ins on all browsers, each with a button that ends it. */
export function SignInsCard() {
  const t = useT('people');
  const read = useSignIns();
  const { data, error } = read;
  const { mutateAsync: endAll } = useEndSignIns();
  const [asked, ask] = useState<'others' | 'all'>();
  return (
    <SectionCard
      id="sign-ins"
      level="h2"
      title={t('signIns.title')}
      description={t('signIns.lead')}
    >
      {!data && error && <QueryError title={t('signIns.failed')} of={read} />}
      {!data && !error && <SkeletonRows rows={2} heightPx={72} hasImage />}
      {data && (
        <>
          <chakra.ul
            listStyleType="none"
            aria-label={t('signIns.title')}
            border="1px solid {colors.border}"
            borderRadius="4"
            overflow="hidden"
          >
            {data.map((signIn) => (
              <Row key={signIn.id} signIn={signIn} />
            ))}
          </chakra.ul>
          <Flex wrap="wrap" gap="2" mt="4">
            {data.length > 1 && (
              <Button onClick={() => ask('others')}>{t('signIns.endOthers')}</Button>
            )}
            <Button kind="ghost" onClick={() => ask('all')}>
              {t('signIns.endAll')}
            </Button>
          </Flex>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`signIns.${asked}Title`)}
          text={t(`signIns.${asked}Text`)}
          cancelLabel={t('signIns.keep')}
          confirmLabel={t(asked === 'all' ? 'signIns.endAll' : 'signIns.endOthers')}
          doneMessage={t('signIns.ended')}
          failedMessage={t('signIns.endFailed')}
          onConfirm={() => endAll(asked === 'all')}
          onClose={() => ask(undefined)}
        />
      )}
    </SectionCard>
  );
}

function Row({ signIn }: { signIn: SignIn }) {
  const t = useT('people');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const toasts = useToasts();
  const { mutateAsync: end, isPending } = useEndSignIn();
  const { id, browser, system, network, signedInAt, lastSeenAt, isCurrent } = signIn;
  const name = [browser, system].filter(Boolean).join(' · ') || t('signIns.unknown');
  const signOut = async () => {
    try {
      await end(id);
      toasts.show({ tone: 'done', title: t('signIns.ended') });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('signIns.endFailed'), text: errorText(error) });
    }
  };
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      px="4"
      py="3"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      <Center flex="none" boxSize="40px" borderRadius="3" bg="bg.muted" color="fg.muted">
        <Icon of={icons[system ?? ''] ?? MonitorSmartphone} size={20} />
      </Center>
      <chakra.div flex="1 1 200px" minW="0">
        <chakra.p fontWeight="mid">
          <bdi>{name}</bdi>
        </chakra.p>
        <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
          {network !== null && (
            <>
              <span dir="ltr">{network}</span>
              {' · '}
            </>
          )}
          {t('signIns.since', { date: longDate(signedInAt, language, { timeZone }) })}
          {' · '}
          {t('signIns.seen')} <RelativeTime at={lastSeenAt} />
        </chakra.p>
      </chakra.div>
      {isCurrent ? (
        <StatusBadge look={current} label={t('signIns.current')} />
      ) : (
        <Button
          size="small"
          busy={isPending}
          aria-label={t('signIns.endOf', { name })}
          onClick={() => void signOut()}
        >
          <Icon of={LogOut} size={16} flips />
          {t('signIns.end')}
        </Button>
      )}
    </chakra.li>
  );
}
