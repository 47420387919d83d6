import { Box, chakra } from '@chakra-ui/react';
import { type UnpaidKind, unpaidKinds } from '@sofra/contracts/bills';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { OptionCards } from '../../ui/staff/OptionCards.tsx';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';

const MAX_REASON = 200;

/** Statement about a bill that isn't paid: the guests left, or, for managers, it is written off. */
export interface Unpaid {
  readonly kind: UnpaidKind | undefined;
  readonly reason: string;
}

/** Asks why a table ends although its bill isn't paid. Needs the namespace `staff`. */
export function UnpaidChoice({
  leftMinor,
  currency,
  value,
  canWriteOff,
  onChange,
}: {
  leftMinor: number;
  currency: string;
  value: Unpaid;
  canWriteOff: boolean;
  onChange: (value: Unpaid) => void;
}) {
  const t = useT('staff');
  const left = money(leftMinor, currency, useLanguage());
  const kinds = unpaidKinds.filter((kind) => kind !== 'writtenOff' || canWriteOff);
  return (
    <Box>
      <chakra.p mb="3" fontWeight="strong" role="status">
        {t('floor.unpaid.left', { amount: left })}
      </chakra.p>
      <OptionCards
        label={t('floor.unpaid.why')}
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`floor.unpaid.kinds.${kind}`),
          description: t(`floor.unpaid.texts.${kind}`),
        }))}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind && (
        <Box mt="4">
          <TextAreaField
            label={t('floor.unpaid.reason')}
            rows={2}
            maxLength={MAX_REASON}
            value={value.reason}
            onChange={({ target }) => onChange({ ...value, reason: target.value })}
          />
        </Box>
      )}
    </Box>
  );
}
