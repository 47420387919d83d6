import { TextField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FieldRow, SettingsSection } from './SettingsSection.tsx';
import type { Form } from './useSettingsForm.ts';

const rows = [
  ['title', 'representative'],
  ['address', 'email'],
  ['mersis', 'tax'],
  ['phone', 'kep'],
] as const;
const maxLength = {
  title: 160,
  representative: 160,
  address: 300,
  email: 254,
  mersis: 40,
  tax: 120,
  phone: 40,
  kep: 120,
} as const;

/** The company that operates the platform: shown in the footer, the imprint and the privacy text. */
export function CompanySection({ form }: { form: Form }) {
  const t = useT('platform');
  const errors = form.formState.errors.company;
  return (
    <SettingsSection section="company" description={t('settings.company.lead')}>
      {rows.map((keys) => (
        <FieldRow key={keys[0]}>
          {keys.map((key) => (
            <TextField
              key={key}
              label={t(`settings.company.${key}`)}
              error={
                errors?.[key] && t(`settings.company.${key === 'email' ? 'emailFault' : 'fault'}`)
              }
              maxLength={maxLength[key]}
              autoComplete="off"
              {...form.register(`company.${key}`)}
            />
          ))}
        </FieldRow>
      ))}
    </SettingsSection>
  );
}
