import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { nameText } from '@sofra/contracts/names';
import {
  paperWidths,
  PRINTER_PORTS,
  type Printer,
  printerPurposes,
  printLanguages,
} from '@sofra/contracts/printers';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { usePrinterChanges } from '../../../data/fetched/printers.ts';
import { useStations } from '../../../data/fetched/stations.ts';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../../lib/i18n/menuLanguages.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { SwitchField } from '../../../ui/staff/SwitchField.tsx';
import { NumberField, TextField } from '../../../ui/staff/TextField.tsx';

const { first, last } = PRINTER_PORTS;

const Form = v.object({
  name: nameText(40, 1),
  purpose: v.picklist(printerPurposes),
  /** Empty for all stations. */
  stationId: v.string(),
  host: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9.:-]{1,253}$/)),
  port: v.pipe(
    v.string(),
    v.regex(/^\d{4}$/),
    v.transform(Number),
    v.minValue(first),
    v.maxValue(last),
  ),
  paperWidth: v.picklist(paperWidths.map(String) as ['80', '58']),
  language: v.picklist(printLanguages),
  isEnabled: v.boolean(),
});
type Typed = v.InferInput<typeof Form>;

const fresh: Typed = {
  name: '',
  purpose: 'slips',
  stationId: '',
  host: '',
  port: String(first),
  paperWidth: '80',
  language: 'tr',
  isEnabled: true,
};
const toTyped = ({ name, purpose, host, language, isEnabled, ...rest }: Printer): Typed => ({
  name,
  purpose,
  host,
  language,
  isEnabled,
  stationId: String(rest.stationId ?? ''),
  port: String(rest.port),
  paperWidth: rest.paperWidth === 58 ? '58' : '80',
});
type Saved = v.InferOutput<typeof Form>;
type Fields = Pick<UseFormReturn<Typed, undefined, Saved>, 'control' | 'register' | 'formState'>;

/** Dialog to add a printer or to change it. */
export function PrinterDialog({
  branchId,
  printer,
  onClose,
}: {
  branchId: number;
  printer: Printer | undefined;
  onClose: () => void;
}) {
  const t = useT('people');
  const toasts = useToasts();
  const { save } = usePrinterChanges(branchId);
  const { register, control, handleSubmit, setError, formState } = useForm<Typed, undefined, Saved>(
    { resolver: valibotResolver(Form), defaultValues: printer ? toTyped(printer) : fresh },
  );
  const fields = { register, control, formState };
  const submit = handleSubmit(async ({ stationId, paperWidth, ...typed }) => {
    try {
      const body = {
        ...typed,
        stationId: stationId === '' ? null : Number(stationId),
        paperWidth: paperWidth === '58' ? (58 as const) : (80 as const),
      };
      await save({ printerId: printer?.id, body });
      toasts.show({ tone: 'done', title: t('settings.printers.saved'), text: typed.name });
      onClose();
    } catch (error) {
      const failure = apiErrorOf(error);
      if (failure?.code === 'name_taken') {
        setError('name', { type: 'taken' }, { shouldFocus: true });
      } else if (failure?.code === 'invalid_input') {
        setError('host', { type: 'notAllowed' }, { shouldFocus: true });
      } else if (failure?.code === 'printer_network' || failure?.code === 'printer_host_taken') {
        const message = codeText(failure.code);
        setError('host', { type: 'refused', message }, { shouldFocus: true });
      } else {
        const title = t('settings.printers.saveFailed');
        toasts.show({ tone: 'error', title, text: errorText(error) });
      }
    }
  });
  return (
    <FormDialog
      title={t(printer ? 'settings.printers.editTitle' : 'settings.printers.add')}
      description={t('settings.printers.dialogLead')}
      confirmLabel={t('settings.printers.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <WorkFields fields={fields} branchId={branchId} />
        <AddressFields fields={fields} />
        <PaperFields fields={fields} />
      </Grid>
    </FormDialog>
  );
}

/** Name of a printer, and what it prints. */
function WorkFields({ fields, branchId }: { fields: Fields; branchId: number }) {
  const t = useT('people');
  const { register, control, formState } = fields;
  const { errors } = formState;
  const stations = useStations(branchId);
  const purpose = useWatch({ control, name: 'purpose' });
  return (
    <>
      <TextField
        label={t('settings.printers.name')}
        autoFocus
        autoComplete="off"
        maxLength={40}
        error={
          errors.name &&
          (errors.name.type === 'taken' ? codeText('name_taken') : t('settings.printers.nameFault'))
        }
        {...register('name')}
      />
      <Controller
        name="purpose"
        control={control}
        render={({ field: { value, onChange } }) => (
          <OptionCards
            label={t('settings.printers.prints')}
            options={printerPurposes.map((purpose) => ({
              value: purpose,
              label: t(`settings.printers.purpose.${purpose}`),
              description: t(`settings.printers.purposeText.${purpose}`),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {purpose === 'slips' && (
        <SelectField
          label={t('settings.printers.station')}
          options={[
            { value: '', label: t('settings.printers.allStations') },
            ...stations.map((station) => ({
              value: String(station.id),
              label: stationName(station),
            })),
          ]}
          {...register('stationId')}
        />
      )}
    </>
  );
}

/** Address of a printer in the network. */
function AddressFields({ fields }: { fields: Fields }) {
  const t = useT('people');
  const { register, formState } = fields;
  const { errors } = formState;
  return (
    <>
      <Grid gap="4" gridTemplateColumns="minmax(0, 1fr) 112px" alignItems="start">
        <TextField
          label={t('settings.printers.host')}
          helpText={t('settings.printers.hostHelp')}
          autoComplete="off"
          dir="ltr"
          maxLength={253}
          placeholder="192.168.1.50"
          error={
            errors.host &&
            (errors.host.type === 'refused'
              ? errors.host.message
              : t(
                  errors.host.type === 'notAllowed'
                    ? 'settings.printers.hostRefused'
                    : 'settings.printers.hostFault',
                ))
          }
          {...register('host')}
        />
        <NumberField
          label={t('settings.printers.port')}
          isWhole
          maxLength={4}
          error={errors.port && t('settings.printers.portFault', { first, last })}
          {...register('port')}
        />
      </Grid>
    </>
  );
}

/** Paper and language of a printer, and whether it is on. */
function PaperFields({ fields }: { fields: Fields }) {
  const t = useT('people');
  const { register, control } = fields;
  return (
    <>
      <Controller
        name="paperWidth"
        control={control}
        render={({ field: { value, onChange } }) => (
          <OptionCards
            label={t('settings.printers.paper')}
            options={(['80', '58'] as const).map((width) => ({
              value: width,
              label: t('settings.printers.width', { width }),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <SelectField
        label={t('settings.printers.language')}
        helpText={t('settings.printers.languageHelp')}
        options={printLanguages.map((value) => ({ value, label: menuLanguageNames[value] }))}
        {...register('language')}
      />
      <Controller
        name="isEnabled"
        control={control}
        render={({ field: { value, onChange } }) => (
          <SwitchField
            label={t('settings.printers.enabled')}
            helpText={t('settings.printers.enabledHelp')}
            isChecked={value}
            onChange={onChange}
          />
        )}
      />
    </>
  );
}
