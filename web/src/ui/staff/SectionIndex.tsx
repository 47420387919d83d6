import { chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../base/Icon.tsx';
import { useVisibleSection } from './useVisibleSection.ts';

export interface IndexEntry {
  /** Id of the section's element; its heading is `<id>-title`. */
  readonly id: string;
  readonly label: string;
  /** Marks a section with unsaved changes or errors; `label` is its accessible text. */
  readonly mark?: { readonly kind: 'unsaved' | 'error'; readonly label: string } | undefined;
}
export interface IndexGroup {
  /** Shown above its entries if they form a column. */
  readonly name?: string;
  readonly entries: readonly IndexEntry[];
}

/** Visible width of the previous entry (pixels). */
const PEEK_PX = 72;

/** Index of a long page's sections: a column beside it, or a row above it on narrow screens. */
export function SectionIndex({ label, groups }: { label: string; groups: readonly IndexGroup[] }) {
  const { reading, goTo } = useVisibleSection(
    groups.flatMap(({ entries }) => entries.map(({ id }) => id)),
  );
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls the current entry of a horizontal index into view.
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (entry) nav.current?.scrollTo({ left: entry.offsetLeft - PEEK_PX });
  }, [reading]);
  const entry = ({ id, label, mark }: IndexEntry) => (
    <chakra.li key={id} flex="none">
      <chakra.a
        href={`#${id}`}
        aria-current={id === reading ? 'true' : undefined}
        {...(mark && { 'aria-label': mark.label })}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          goTo(id);
        }}
        display="flex"
        alignItems="center"
        gap="2"
        minH={{ base: 'touch', lg: '38px' }}
        px="3"
        borderRadius="2"
        color="fg.soft"
        whiteSpace="nowrap"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
        css={{
          '&[aria-current]': { bg: 'bg.muted', color: 'fg', fontWeight: 'var(--fw-strong)' },
        }}
      >
        {label}
        {mark?.kind === 'unsaved' && (
          <chakra.i boxSize="8px" borderRadius="full" bg="pending.border" aria-hidden="true" />
        )}
        {mark?.kind === 'error' && (
          <chakra.span color="fg.error">
            <Icon of={CircleAlert} size={16} />
          </chakra.span>
        )}
      </chakra.a>
    </chakra.li>
  );
  return (
    <chakra.nav
      ref={nav}
      aria-label={label}
      position="sticky"
      insetBlockStart={{ base: '61px', lg: '85px' }}
      zIndex={{ base: 4, lg: 'auto' }}
      alignSelf="start"
      display={{ base: 'flex', lg: 'block' }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      scrollbarWidth="none"
      mx={{ base: '-16px', sm: '-24px', lg: '0' }}
      px={{ base: '16px', sm: '24px', lg: '0' }}
      py={{ base: '6px', lg: '0' }}
      bg="bg"
      borderBlockEnd={{ base: '1px solid {colors.border}', lg: '0' }}
    >
      {groups.map(({ name, entries }) => (
        <chakra.div key={entries[0]?.id} flex="none" mb={{ lg: '4' }}>
          {name !== undefined && (
            <chakra.p hideBelow="lg" fontSize="12" fontWeight="mid" color="fg.muted" px="3" mb="1">
              {name}
            </chakra.p>
          )}
          <chakra.ul aria-label={name} listStyleType="none" display={{ base: 'flex', lg: 'block' }}>
            {entries.map(entry)}
          </chakra.ul>
        </chakra.div>
      ))}
    </chakra.nav>
  );
}
