import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReadSettings } from '@sofra/contracts/platform-settings';
import { useCallback, useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useSavePlatformSettings } from '../../../data/fetched/platform-settings.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import {
  changedSections,
  type RiskyChange,
  riskyChangesOf,
  needsPassword,
  type Section,
  sections,
  SettingsForm,
  type SettingsValues,
  toTyped,
  type TypedSettings,
} from './form.ts';

/** Fields that the server may refuse. */
const refusable: readonly FieldPath<TypedSettings>[] = ['email.smtpHost', 'email.smtpPort'];

/**
 * All sections as one form over the last `read` settings. Changes of others are adopted at once
 * while nothing is edited here, else when the user accepts them (`others`).
 */
export function useSettingsForm(read: ReadSettings) {
  const t = useT('platform');
  const toasts = useToasts();
  const { mutateAsync, isPending } = useSavePlatformSettings();
  /** Settings that the fields are compared with; their revision is sent along. */
  const [base, setBase] = useState(read);
  const [graves, setGraves] = useState<{ values: SettingsValues; left: RiskyChange[] }>();
  const form = useForm<TypedSettings, undefined, SettingsValues>({
    resolver: valibotResolver(SettingsForm),
    defaultValues: toTyped(read),
  });
  const { isDirty, dirtyFields, errors } = form.formState;
  const { reset, setError, setValue } = form;
  const isUnsaved = (section: Section): boolean =>
    Object.values(dirtyFields[section] ?? {}).some(Boolean);

  const isOld = read.revision > base.revision;
  const takeOthers = useCallback(() => {
    reset(toTyped(read), { keepDirtyValues: true });
    setBase(read);
  }, [read, reset]);
  useEffect(() => {
    if (isOld && !isDirty) takeOthers();
  }, [isOld, isDirty, takeOthers]);

  const askPassword = (): void => {
    setValue('email.smtpPassword', '', { shouldDirty: true });
    setError('email.smtpPassword', { type: 'required' }, { shouldFocus: true });
  };
  const refuse = (error: unknown): void => {
    const { code, fields = {} } = apiErrorOf(error) ?? {};
    if (code === 'smtp_password_required') askPassword();
    for (const path of refusable) {
      if (path in fields) setError(path, { type: 'refused' }, { shouldFocus: true });
    }
    toasts.show({ tone: 'error', title: t('settings.saveFailed'), text: errorText(error) });
  };
  const save = async (values: SettingsValues): Promise<void> => {
    const named = sections.filter(isUnsaved).map((section) => [section, values[section]]);
    try {
      const saved = await mutateAsync({ ...Object.fromEntries(named), revision: base.revision });
      setBase(saved);
      reset(toTyped(saved));
      toasts.show({ tone: 'done', title: t('settings.saved') });
    } catch (error) {
      refuse(error);
    }
  };
  return {
    form,
    base,
    isUnsaved,
    hasError: (section: Section): boolean => errors[section] !== undefined,
    isSaving: isPending,
    submit: form.handleSubmit(async (values) => {
      if (needsPassword(base.email, values.email)) return askPassword();
      const left = riskyChangesOf(base, values);
      if (left.length > 0) setGraves({ values, left });
      else await save(values);
    }),
    /** Change to confirm first, and the answers to it. */
    grave: graves?.left[0],
    dropGrave: () => setGraves(undefined),
    confirmGrave: async () => {
      if (!graves) return;
      const [, ...left] = graves.left;
      setGraves(left.length > 0 ? { ...graves, left } : undefined);
      if (left.length === 0) await save(graves.values);
    },
    drop: () => {
      reset(toTyped(read));
      setBase(read);
    },
    /**
     * Changes of another admin beneath the edited fields; the event of one's own save may arrive
     * before its response.
     */
    others:
      isOld && isDirty && !isPending
        ? { sections: changedSections(base, read), take: takeOthers }
        : undefined,
  };
}
export type Form = ReturnType<typeof useSettingsForm>['form'];
