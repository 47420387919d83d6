import { chakra, Tabs as Ark } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon.tsx';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  /** A language other than the page's. */
  readonly lang?: string;
}

/** Tabs over one panel, `children`: what the chosen one shows. */
export function Tabs<Key extends string>({
  tabs,
  chosen,
  label,
  onChoose,
  children,
}: {
  tabs: readonly Tab<Key>[];
  chosen: Key;
  /** Accessible name of the tabs. */
  label: string;
  onChoose: (key: Key) => void;
  children: ReactNode;
}) {
  return (
    <Ark.Root
      value={chosen}
      onValueChange={({ value }) => {
        const tab = tabs.find(({ key }) => key === value);
        if (tab) onChoose(tab.key);
      }}
    >
      <Ark.List
        aria-label={label}
        display="flex"
        gap="1"
        mb="5"
        overflowX="auto"
        scrollbarWidth="none"
        borderBlockEnd="1px solid {colors.border}"
      >
        {tabs.map(({ key, label: word, icon, lang }) => (
          <Ark.Trigger
            key={key}
            value={key}
            lang={lang}
            display="inline-flex"
            alignItems="center"
            gap="2"
            flex="none"
            minH="touch"
            px="4"
            color="fg.muted"
            fontWeight="mid"
            cursor="pointer"
            whiteSpace="nowrap"
            borderBlockEnd="2px solid transparent"
            focusVisibleRing="inside"
            _selected={{ color: 'fg', fontWeight: 'strong', borderBlockEndColor: 'brand.solid' }}
          >
            {icon && <Icon of={icon} size={18} />}
            {word}
          </Ark.Trigger>
        ))}
      </Ark.List>
      <Ark.Content value={chosen} outline="none" focusVisibleRing="outside">
        <chakra.div>{children}</chakra.div>
      </Ark.Content>
    </Ark.Root>
  );
}
