import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { nameText } from '@sofra/contracts/names';
import { pages } from '@sofra/contracts/pages';
import { screenBoards } from '@sofra/contracts/roles';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useScreenChanges } from '../../../data/fetched/screens.ts';
import { useStations } from '../../../data/fetched/stations.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { StationSelect } from './StationSelect.tsx';

const Form = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(/^\d{6}$/),
  ),
  name: nameText(60, 1),
  board: v.picklist(screenBoards),
  stationId: v.nullable(v.number()),
});

/** Dialog for the code that a tablet shows, with the screen's name, board and station. */
export function PairScreenDialog({ branchId, onClose }: { branchId: number; onClose: () => void }) {
  const t = useT('people');
  const toasts = useToasts();
  const { pair } = useScreenChanges(branchId);
  const stations = useStations(branchId);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { code: '', name: '', board: 'kitchen' as const, stationId: null },
  });
  const { errors } = formState;
  const hasStation = useWatch({ control, name: 'board' }) === 'kitchen' && stations.length > 1;
  const submit = handleSubmit(async ({ stationId, ...screen }) => {
    try {
      const { name } = await pair({ ...screen, ...(hasStation && { stationId }) });
      toasts.show({ tone: 'done', title: t('settings.screens.added'), text: name });
      onClose();
    } catch (error) {
      if (apiErrorOf(error)?.code === 'pairing_code_wrong') {
        setError('code', { type: 'wrong' }, { shouldFocus: true });
        return;
      }
      const title = t('settings.screens.addFailed');
      toasts.show({ tone: 'error', title, text: errorText(error) });
    }
  });
  const codeError = errors.code && {
    error:
      errors.code.type === 'wrong'
        ? codeText('pairing_code_wrong')
        : t('settings.screens.codeFault'),
  };
  return (
    <FormDialog
      title={t('settings.screens.addTitle')}
      description={t('settings.screens.addLead', { address: location.host + pages.screen.path })}
      confirmLabel={t('settings.screens.pair')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <TextField
          label={t('settings.screens.code')}
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          dir="ltr"
          placeholder="000 000"
          {...codeError}
          {...register('code')}
        />
        <TextField
          label={t('settings.screens.name')}
          helpText={t('settings.screens.nameHelp')}
          autoComplete="off"
          maxLength={60}
          error={errors.name && t('settings.screens.nameFault')}
          {...register('name')}
        />
        <Controller
          name="board"
          control={control}
          render={({ field: { value, onChange } }) => (
            <OptionCards
              label={t('settings.screens.where')}
              options={screenBoards.map((board) => ({
                value: board,
                label: t(`settings.screens.board.${board}`),
                description: t(`settings.screens.boardText.${board}`),
              }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
        {hasStation && (
          <Controller
            name="stationId"
            control={control}
            render={({ field: { value, onChange } }) => (
              <StationSelect stations={stations} value={value} onChange={onChange} />
            )}
          />
        )}
      </Grid>
    </FormDialog>
  );
}
