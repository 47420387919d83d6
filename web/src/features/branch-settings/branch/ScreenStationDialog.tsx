import type { Screen } from '@sofra/contracts/screens';
import type { Station } from '@sofra/contracts/stations';
import { type FormEvent, useState } from 'react';
import { useScreenChanges } from '../../../data/fetched/screens.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { useSaving } from '../form/useSaving.ts';
import { StationSelect } from './StationSelect.tsx';

/** Changes the station that a kitchen display shows. */
export function ScreenStationDialog({
  branchId,
  screen,
  stations,
  onClose,
}: {
  branchId: number;
  screen: Screen;
  stations: readonly Station[];
  onClose: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const { edit } = useScreenChanges(branchId);
  const { run } = useSaving();
  const [stationId, setStationId] = useState(screen.stationId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => edit({ screenId: screen.id, stationId }))) onClose();
  };
  return (
    <FormDialog
      title={t('settings.screens.stationTitle', { name: screen.name })}
      confirmLabel={common('actions.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <StationSelect stations={stations} value={stationId} onChange={setStationId} />
    </FormDialog>
  );
}
