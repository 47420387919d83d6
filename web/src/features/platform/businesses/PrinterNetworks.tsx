import { chakra, Flex } from '@chakra-ui/react';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { type FormEvent, useState } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useSetPrinterNetworks } from '../../../data/fetched/platform-businesses.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';

/** Networks in which the printers of a business may be, for administrators of the platform. */
export function PrinterNetworks({ business }: { business: ManagedBusiness }) {
  const t = useT('admin');
  const toasts = useToasts();
  const save = useSetPrinterNetworks();
  const { id: businessId, name, printerNetworks } = business;
  const [typed, setTyped] = useState((printerNetworks ?? []).join(', '));
  const [isRefused, setRefused] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const networks = typed.split(/[\s,]+/).filter((one) => one !== '');
      const saved = await save.mutateAsync({ businessId, networks });
      setTyped((saved.printerNetworks ?? []).join(', '));
      toasts.show({ tone: 'done', title: t('businesses.networks.done'), text: name });
    } catch (error) {
      if (apiErrorOf(error)?.code === 'invalid_input') setRefused(true);
      else {
        const title = t('businesses.networks.failed');
        toasts.show({ tone: 'error', title, text: errorText(error) });
      }
    }
  };
  return (
    <chakra.form onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('businesses.networks.title')}
        helpText={t(
          printerNetworks === null ? 'businesses.networks.unset' : 'businesses.networks.help',
        )}
        error={isRefused ? t('businesses.networks.fault') : undefined}
        placeholder="192.168.1.0/24"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
      />
      <Flex mt="3" justifyContent="flex-end">
        <Button type="submit" busy={save.isPending}>
          {t('businesses.networks.save')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
