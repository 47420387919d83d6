import { chakra, Grid } from '@chakra-ui/react';
import type { ReadSettings } from '@sofra/contracts/platform-settings';
import { Fragment, type ReactNode } from 'react';
import { LeaveGuard } from '../../../ui/staff/LeaveGuard.tsx';
import { SectionIndex } from '../../../ui/staff/SectionIndex.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { CompanySection } from './CompanySection.tsx';
import { DatabaseSection } from './DatabaseSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { type Section, sections } from './form.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PlatformSection } from './PlatformSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { TranslationCard } from './TranslationCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

/** The sections (S2), saved together. */
export function SettingsForm({ read }: { read: ReadSettings }) {
  const t = useT('platform');
  const state = useSettingsForm(read);
  const { form, base, isUnsaved, hasError, isSaving, submit, others, grave } = state;
  const { isDirty } = form.formState;
  const mark = (section: Section, label: string) => {
    if (hasError(section)) {
      return { kind: 'error' as const, label: t('settings.faultIn', { section: label }) };
    }
    if (!isUnsaved(section)) return undefined;
    return { kind: 'unsaved' as const, label: t('settings.unsavedIn', { section: label }) };
  };
  const entries = sections.map((id) => {
    const label = t(`settings.section.${id}`);
    return { id, label, mark: mark(id, label) };
  });
  const fields: Record<Section, ReactNode> = {
    platform: <PlatformSection form={form} version={base.version} />,
    email: <EmailSection form={form} saved={base.email} isUnsaved={isUnsaved('email')} />,
    payment: <PaymentSection form={form} saved={base.payment} cardPayments={read.cardPayments} />,
    security: <SecuritySection form={form} />,
    notifications: <NotificationsSection form={form} />,
    database: <DatabaseSection form={form} />,
    company: <CompanySection form={form} />,
  };
  return (
    <Grid
      columnGap="6"
      rowGap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '180px minmax(0, 820px)' }}
    >
      <SectionIndex label={t('settings.index')} groups={[{ entries }]} />
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        // Keeps focused fields visible between the bars.
        css={{ '& :is(input, select)': { scrollMarginBlock: '170px 200px' } }}
        onSubmit={(event) => void submit(event)}
      >
        {others && <ChangedElsewhere sections={others.sections} onTake={others.take} />}
        {sections.map((id) => (
          <Fragment key={id}>{fields[id]}</Fragment>
        ))}
        <TranslationCard service={read.translation} />
        <SaveBar
          isChanged={isDirty}
          hasError={sections.some(hasError)}
          isSaving={isSaving}
          onReset={state.drop}
        />
      </chakra.form>
      {grave && (
        <ConfirmDialog
          title={t(`settings.confirm.${grave}.title`)}
          text={t(`settings.confirm.${grave}.text`)}
          cancelLabel={t('settings.confirm.keep')}
          confirmLabel={t(`settings.confirm.${grave}.go`)}
          confirmKind="primary"
          onClose={state.dropGrave}
          onConfirm={() => void state.confirmGrave()}
        />
      )}
      <LeaveGuard isOn={isDirty} />
    </Grid>
  );
}
