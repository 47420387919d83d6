import { Grid } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import type { StationDraft, StationFault } from './stationDraft.ts';

/** Choice between limits from preparation times and own ones, in minutes. */
export function StationLimitsFields({
  draft,
  fault,
  onChange,
}: {
  draft: StationDraft;
  fault: StationFault | undefined;
  onChange: (changes: Partial<StationDraft>) => void;
}) {
  const t = useT('people');
  return (
    <Grid gap="3">
      <OptionCards
        label={t('settings.stations.limits')}
        options={[
          {
            value: 'derived',
            label: t('settings.stations.derived'),
            description: t('settings.stations.derivedText'),
          },
          {
            value: 'own',
            label: t('settings.stations.own'),
            description: t('settings.stations.ownText'),
          },
        ]}
        value={draft.hasOwnLimits ? 'own' : 'derived'}
        onChange={(value) => onChange({ hasOwnLimits: value === 'own' })}
      />
      {draft.hasOwnLimits && (
        <Grid gap="3" gridTemplateColumns="repeat(auto-fit, minmax(140px, 1fr))">
          <NumberField
            isWhole
            label={t('settings.stations.warn')}
            unit={t('settings.stations.unit')}
            error={fault === 'warn' ? t('settings.stations.warnFault') : undefined}
            value={draft.warn}
            onChange={({ target }) => onChange({ warn: target.value })}
          />
          <NumberField
            isWhole
            label={t('settings.stations.late')}
            unit={t('settings.stations.unit')}
            error={fault === 'late' ? t('settings.stations.lateFault') : undefined}
            value={draft.late}
            onChange={({ target }) => onChange({ late: target.value })}
          />
        </Grid>
      )}
    </Grid>
  );
}
