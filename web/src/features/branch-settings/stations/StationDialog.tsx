import { chakra, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Category, MenuItem } from '@sofra/contracts/items';
import { type Station, stationKinds } from '@sofra/contracts/stations';
import { type FormEvent, useState } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useStationChanges } from '../../../data/fetched/stations.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { CheckboxField } from '../../../ui/staff/CheckboxField.tsx';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { useSaving } from '../form/useSaving.ts';
import {
  type StationDraft,
  stationFaultOf,
  toNewStation,
  toStationChange,
  toStationDraft,
} from './stationDraft.ts';
import { StationItems } from './StationItems.tsx';
import { StationLimitsFields } from './StationLimitsFields.tsx';

const isNameTaken = (error: unknown): boolean => apiErrorOf(error)?.code === 'name_taken';

/** Adds a station, or changes the given one. */
export function StationDialog({
  branchId,
  station,
  stations,
  categories,
  items,
  onClose,
}: {
  branchId: number;
  station: Station | undefined;
  stations: readonly Station[];
  categories: readonly Category[];
  items: readonly MenuItem[];
  onClose: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const staff = useT('staff');
  const { create, change } = useStationChanges(branchId);
  const { run } = useSaving();
  const [draft, setDraft] = useState<StationDraft>(() => toStationDraft(station));
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const fault = isSubmitted ? stationFaultOf(draft) : undefined;
  const edit = (changes: Partial<StationDraft>): void => {
    if (changes.name !== undefined) setTaken(false);
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (stationFaultOf(draft)) return;
    const save = () =>
      station
        ? change({ stationId: station.id, ...toStationChange(station, draft) })
        : create(toNewStation(draft));
    const isSaved = await run(save, (error) => {
      setTaken(isNameTaken(error));
      return isNameTaken(error);
    });
    if (isSaved) onClose();
  };
  const nameFault = fault === 'name' ? t('settings.stations.nameFault') : undefined;
  return (
    <FormDialog
      size="lg"
      title={
        station
          ? t('settings.stations.editTitle', { name: stationName(station) })
          : t('settings.stations.addTitle')
      }
      confirmLabel={station ? common('actions.save') : t('settings.stations.add')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="5">
        <OptionCards
          label={t('settings.stations.kind')}
          options={stationKinds.map((kind) => ({
            value: kind,
            label: t(`settings.stations.kinds.${kind}`),
          }))}
          value={draft.kind}
          onChange={(kind) => edit({ kind })}
        />
        <TextField
          label={t('settings.stations.name')}
          helpText={t('settings.stations.nameHelp')}
          placeholder={staff(`stations.kinds.${draft.kind}`)}
          autoComplete="off"
          maxLength={40}
          error={isTaken ? codeText('name_taken') : nameFault}
          value={draft.name}
          onChange={({ target }) => edit({ name: target.value })}
        />
        <StationLimitsFields draft={draft} fault={fault} onChange={edit} />
        <CategoryChecks
          categories={categories}
          others={stations.filter((one) => one.id !== station?.id)}
          chosen={draft.categories}
          onChange={(chosen) => edit({ categories: chosen })}
        />
        <StationItems
          items={items}
          chosen={draft.itemIds}
          onChange={(itemIds) => edit({ itemIds })}
        />
      </Grid>
    </FormDialog>
  );
}

/** Categories that the station makes; one of another station names it. */
function CategoryChecks({
  categories,
  others,
  chosen,
  onChange,
}: {
  categories: readonly Category[];
  others: readonly Station[];
  chosen: readonly string[];
  onChange: (categories: readonly string[]) => void;
}) {
  const t = useT('people');
  const language = useLanguage();
  if (categories.length === 0) return null;
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="14" mb="1">
        {t('settings.stations.categories')}
      </chakra.legend>
      <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))" columnGap="4">
        {categories.map(({ key, name }) => {
          const other = others.find((one) => one.categories.includes(key));
          return (
            <CheckboxField
              key={key}
              label={localized(name, language)}
              {...(other && {
                helpText: t('settings.stations.now', { station: stationName(other) }),
              })}
              isChecked={chosen.includes(key)}
              onChange={(isChecked) =>
                onChange(isChecked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
          );
        })}
      </Grid>
    </chakra.fieldset>
  );
}
