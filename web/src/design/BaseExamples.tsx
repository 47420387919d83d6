import { Bell, CircleCheck, Clock, Plus, Utensils, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../ui/base/Avatar.tsx';
import { Button, type ButtonKind } from '../ui/base/Button.tsx';
import { EmptyState } from '../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../ui/base/ErrorNotice.tsx';
import { Select, TextArea, TextField } from '../ui/base/Field.tsx';
import { Icon } from '../ui/base/Icon.tsx';
import { Legend } from '../ui/base/Legend.tsx';
import { Logo } from '../ui/base/Logo.tsx';
import { Picker } from '../ui/base/Picker.tsx';
import { Pills } from '../ui/base/Pills.tsx';
import { Skeleton } from '../ui/base/Skeleton.tsx';
import { StatusBadge } from '../ui/base/StatusBadge.tsx';
import { Stepper } from '../ui/base/Stepper.tsx';
import { Strip } from '../ui/base/Strip.tsx';
import { TableMark } from '../ui/base/TableMark.tsx';
import { Tag, Tags } from '../ui/base/Tag.tsx';
import { Example, Group } from './Example.tsx';

const kinds: readonly ButtonKind[] = [
  'primary',
  'outline',
  'quiet',
  'ghost',
  'danger',
  'approve',
  'refuse',
];
const tones = ['pending', 'preparing', 'ready', 'served', 'cancelled'] as const;
const sections = ['Starters', 'Mains', 'Desserts', 'Drinks'];
const languages = [
  { value: 'tr', label: 'Türkçe', lang: 'tr' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

/** Components without Chakra, which guests and visitors load. */
export function BaseExamples() {
  const [quantity, setQuantity] = useState(1);
  const [section, setSection] = useState<string | null>('Mains');
  const [language, setLanguage] = useState<'tr' | 'en'>('en');
  return (
    <Group title="Base">
      {(['normal', 'small', 'tall'] as const).map((size) => (
        <Example key={size} name={`Button, ${size}`}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} size={size}>
              {kind}
            </Button>
          ))}
        </Example>
      ))}
      <Example name="Button, states">
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button kind="primary" disabled>
          Disabled
        </Button>
        <Button>
          <Icon of={Plus} size={18} />
          With an icon
        </Button>
        <Button square aria-label="Notifications">
          <Icon of={Bell} />
        </Button>
      </Example>
      <Example name="StatusBadge">
        {tones.map((tone) => (
          <StatusBadge key={tone} look={{ icon: Clock, tone: `order-${tone}` }} label={tone} />
        ))}
        <StatusBadge look={{ icon: CircleCheck, tone: 'quiet', isBare: true }} label="bare" />
      </Example>
      <Example name="Tag, Stepper, Picker, Avatar, TableMark, Logo">
        <Tags>
          <Tag icon={<Icon of={Utensils} size={14} />}>gluten</Tag>
          <Tag isDiet>vegan</Tag>
        </Tags>
        <Stepper
          quantity={quantity}
          max={9}
          removes
          labels={{ less: 'One less', more: 'One more' }}
          onChange={setQuantity}
        />
        <Picker
          icon={Utensils}
          label="Language"
          value={language}
          choices={languages}
          onChange={setLanguage}
        />
        <Avatar initial="A" colour="var(--olive-400)" />
        <TableMark count={4} size={56} />
        <Logo />
      </Example>
      <Example name="Pills" isStacked>
        <Pills
          label="Sections"
          pills={sections.map((label) => ({ id: label, label }))}
          active={section}
          onGo={setSection}
        />
      </Example>
      <Example name="Field" isStacked>
        <TextField label="Name" />
        <TextField label="Email" error="Enter a valid address." defaultValue="ayse@" />
        <TextArea label="Message" />
        <Select
          label="Language"
          value={language}
          choices={languages.map(({ value, label }) => [value, label] as const)}
          onChange={setLanguage}
        />
      </Example>
      <Example name="Strip, ErrorNotice, EmptyState, Legend, Skeleton" isStacked>
        <Strip icon={WifiOff}>No connection. Your order waits on this phone.</Strip>
        <Strip icon={WifiOff} tone="bad">
          The shown data is old.
        </Strip>
        <ErrorNotice
          title="The menu couldn't be loaded."
          text="Check your connection."
          retry="Try again"
          onRetry={() => undefined}
        />
        <EmptyState title="No orders yet" text="New orders appear here immediately.">
          <Button>Add a table</Button>
        </EmptyState>
        <Legend line="Today" dots="Last Monday" />
        <Skeleton width="60%" height={20} />
      </Example>
    </Group>
  );
}
