import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { CheckboxField } from '../ui/staff/CheckboxField.tsx';
import { FilterBar } from '../ui/staff/FilterBar.tsx';
import { FilterPills } from '../ui/staff/FilterPills.tsx';
import { OptionCards } from '../ui/staff/OptionCards.tsx';
import { SearchField } from '../ui/staff/SearchField.tsx';
import { SelectField } from '../ui/staff/SelectField.tsx';
import { SwitchField } from '../ui/staff/SwitchField.tsx';
import { Tabs } from '../ui/staff/Tabs.tsx';
import { TextAreaField } from '../ui/staff/TextAreaField.tsx';
import { NumberField, TextField } from '../ui/staff/TextField.tsx';
import { Example, Group } from './Example.tsx';

const roles = [
  { value: 'waiter', label: 'Waiter' },
  { value: 'employee', label: 'Kitchen' },
];
const plans = [
  { value: 'start', label: 'Start', description: 'One branch, 20 tables.' },
  { value: 'grow', label: 'Grow', description: 'Five branches, 200 tables.' },
] as const;
type Plan = (typeof plans)[number]['value'];

/** Fields and choices of staff screens. */
export function FormExamples() {
  const [isOn, setOn] = useState(true);
  const [plan, setPlan] = useState<Plan | undefined>('start');
  const [query, setQuery] = useState('');
  const [tab, setTab] = useState('open');
  return (
    <Group title="Forms">
      <Example name="TextField, NumberField, SelectField, TextAreaField" isStacked>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <TextField label="Name" helpText="As guests see it." defaultValue="Zeytin Lokantası" />
          <TextField label="Email" error="Enter a valid address." defaultValue="info@" />
          <NumberField label="Price" unit="₺" defaultValue="85,00" />
          <SelectField label="Role" options={roles} />
          <TextField label="Disabled" disabled defaultValue="TRY" />
          <TextAreaField label="Description" rows={3} />
        </Grid>
      </Example>
      <Example name="SwitchField, CheckboxField" isStacked>
        <SwitchField
          label="Guests may order"
          helpText="Staff can pause it at any time."
          isChecked={isOn}
          onChange={setOn}
        />
        <CheckboxField label="I have saved the codes" isChecked={isOn} onChange={setOn} />
        <CheckboxField label="Disabled" isChecked isDisabled onChange={() => undefined} />
      </Example>
      <Example name="OptionCards" isStacked>
        <OptionCards label="Plan" options={plans} value={plan} onChange={setPlan} />
      </Example>
      <Example name="FilterBar with SearchField and FilterPills">
        <FilterBar>
          <SearchField label="Search" value={query} onChange={setQuery} />
          <FilterPills
            label="State"
            pills={[
              { key: 'open', label: 'Open', count: 12 },
              { key: 'done', label: 'Done', count: 3 },
            ]}
            chosen={tab}
            onChoose={setTab}
          />
        </FilterBar>
      </Example>
      <Example name="Tabs" isStacked>
        <Tabs
          label="Lists"
          tabs={[
            { key: 'open', label: 'Open' },
            { key: 'done', label: 'Done' },
          ]}
          value={tab}
          onChange={setTab}
        >
          Content of the tab “{tab}”.
        </Tabs>
      </Example>
    </Group>
  );
}
