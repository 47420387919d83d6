import { Box, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { ChoiceTile, Label } from '../../ui/staff/ChoiceTile.tsx';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';

const MAX_REASON = 200;

/** Asks for a reason that is required: a common one, or own text. */
export function ReasonTiles({
  reasons,
  onChange,
}: {
  /** Common reasons as they are stored. */
  reasons: readonly string[];
  /** Called with the trimmed reason; empty until one is given. */
  onChange: (reason: string) => void;
}) {
  const t = useT('staffPayments');
  const [chosen, setChosen] = useState<string>();
  const [written, setWritten] = useState('');
  const isOther = chosen === '';
  const choose = (reason: string) => {
    setChosen(reason);
    onChange(reason === '' ? written.trim() : reason);
  };
  return (
    <Box role="group" aria-label={t('reason')}>
      <Label hint={t('reasonNeeded')} isMissing={chosen === undefined}>
        {t('reason')}
      </Label>
      <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {reasons.map((one) => (
          <ChoiceTile key={one} isOn={chosen === one} onClick={() => choose(one)}>
            {one}
          </ChoiceTile>
        ))}
        <ChoiceTile isOn={isOther} onClick={() => choose('')}>
          {t('otherReason')}
        </ChoiceTile>
      </Grid>
      {isOther && (
        <Box mt="3">
          <TextAreaField
            label={t('reason')}
            rows={2}
            maxLength={MAX_REASON}
            value={written}
            onChange={({ target }) => {
              setWritten(target.value);
              onChange(target.value.trim());
            }}
          />
        </Box>
      )}
    </Box>
  );
}
