import { Tabs as Chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon.tsx';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
}

/** Tabs above one panel; `children` is the content of the selected one. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  children: ReactNode;
}) {
  return (
    <Chakra.Root
      value={value}
      onValueChange={(change) => {
        const tab = tabs.find(({ key }) => key === change.value);
        if (tab) onChange(tab.key);
      }}
    >
      <Chakra.List aria-label={label}>
        {tabs.map(({ key, label: word, icon }) => (
          <Chakra.Trigger key={key} value={key}>
            {icon && <Icon of={icon} size={18} />}
            {word}
          </Chakra.Trigger>
        ))}
      </Chakra.List>
      <Chakra.Content value={value}>{children}</Chakra.Content>
    </Chakra.Root>
  );
}
