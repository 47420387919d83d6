import { Flex, Grid } from '@chakra-ui/react';
import { useState, type KeyboardEvent } from 'react';
import { useAddCategory } from '../../../data/fetched/items.ts';
import { ChargeNotice } from '../../../parts/items/ChargeNotice.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { isForbiddenCharge } from '../../../lib/domain/forbiddenCharges.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { guardTaps } from '../../../ui/base/tapGuard.ts';
import { useLock } from '../../../ui/base/useLock.ts';

/** Adds a category in place. */
export function NewCategory({
  businessId,
  onAdded,
  onCancel,
}: {
  businessId: number;
  onAdded: (key: string) => void;
  onCancel: () => void;
}) {
  const t = useT('items');
  const common = useT('common');
  const [name, setName] = useState('');
  const add = useAddCategory(businessId);
  const { isBusy, run } = useLock();
  const submit = () =>
    run(async () => {
      if (name.trim() === '') return;
      try {
        onAdded((await add.mutateAsync(name)).key);
      } catch {
        // The field shows the error.
      }
    });
  // May be inside a form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    <Grid gap="2">
      <TextField
        label={t('category.name')}
        autoFocus
        maxLength={80}
        error={add.isError ? errorText(add.error) : undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isForbiddenCharge({ tr: name }) && <ChargeNotice />}
      <Flex ref={guardTaps} justifyContent="flex-end" gap="2">
        <Button size="small" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button
          size="small"
          kind="primary"
          busy={isBusy}
          disabled={name.trim() === ''}
          onClick={submit}
        >
          {t('category.add')}
        </Button>
      </Flex>
    </Grid>
  );
}
