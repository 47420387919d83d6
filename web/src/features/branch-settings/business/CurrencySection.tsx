import { chakra } from '@chakra-ui/react';
import { currencies } from '@sofra/contracts/businesses';
import { Lock } from 'lucide-react';
import { useSaveBusiness } from '../../../data/fetched/businesses.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { languages } from '../../../lib/i18n/language.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';
import type { BusinessDetails } from './BusinessSection.tsx';

const currencyOf = (code: string) => currencies.find((one) => one === code);

/** Currency of the prices; fixed after the first order (D26). */
export function CurrencySection({ business }: { business: BusinessDetails }) {
  const t = useT('people');
  const names = new Intl.DisplayNames(languages[useLanguage()].locale, { type: 'currency' });
  const save = useSaveBusiness(business.id);
  const { value, change, section } = useDraft(
    'currency',
    currencyOf(business.currency) ?? currencies[0],
    (currency) => save.mutateAsync({ currency }),
  );
  return (
    <Section id="currency" description={t('settings.currency.lead')}>
      <chakra.div maxW="420px">
        <SelectField
          label={t('settings.currency.label')}
          disabled={business.hasOrders}
          value={value}
          onChange={({ target }) => change(currencyOf(target.value) ?? value)}
          options={currencies.map((code) => ({
            value: code,
            label: `${names.of(code) ?? code} (${code})`,
          }))}
          helpText={
            business.hasOrders ? (
              <chakra.span display="flex" gap="6px">
                <Icon of={Lock} size={16} />
                {codeText('currency_in_use')}
              </chakra.span>
            ) : (
              t('settings.currency.help')
            )
          }
        />
      </chakra.div>
      {!business.hasOrders && <SaveRow {...section} />}
    </Section>
  );
}
