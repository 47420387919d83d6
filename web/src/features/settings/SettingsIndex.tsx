import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useT } from '../../lib/i18n.ts';
import { type Group, groups, type SectionId } from './sections.ts';
import { useReading } from './useReading.ts';

/** How much of the entry before is seen (pixels). */
const PEEK_PX = 72;

/** The sections of the page: a column at its side, a line above it where there is no room. */
export function SettingsIndex({
  shown,
  branchName,
  unsaved,
}: {
  shown: readonly Group[];
  branchName: string;
  unsaved: ReadonlySet<SectionId>;
}) {
  const t = useT('people');
  const sections = shown.flatMap((group): readonly SectionId[] => groups[group]);
  const { reading, goTo } = useReading(sections);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where the sections stand in a line, the one being read is in sight.
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (entry) nav.current?.scrollTo({ left: entry.offsetLeft - PEEK_PX });
  }, [reading]);
  const names: Record<Group, string> = {
    business: t('settings.group.business'),
    branch: t('settings.group.branch', { branch: branchName }),
    plan: t('settings.group.plan'),
  };
  const entry = (section: SectionId) => {
    const word = t(`settings.section.${section}`);
    const isUnsaved = unsaved.has(section);
    return (
      <chakra.li key={section} flex="none">
        <chakra.a
          href={`#${section}`}
          aria-current={section === reading ? 'true' : undefined}
          {...(isUnsaved && { 'aria-label': t('settings.unsavedIn', { section: word }) })}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            goTo(section);
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
          {word}
          {isUnsaved && (
            <chakra.i boxSize="8px" borderRadius="full" bg="pending.border" aria-hidden="true" />
          )}
        </chakra.a>
      </chakra.li>
    );
  };
  return (
    <chakra.nav
      ref={nav}
      aria-label={t('settings.index')}
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
      {shown.map((group) => (
        <chakra.div key={group} flex="none" mb={{ lg: '4' }}>
          <chakra.p hideBelow="lg" fontSize="12" fontWeight="mid" color="fg.muted" px="3" mb="1">
            {names[group]}
          </chakra.p>
          <chakra.ul
            aria-label={names[group]}
            listStyleType="none"
            display={{ base: 'flex', lg: 'block' }}
          >
            {sections.filter((one) => isIn(group, one)).map(entry)}
          </chakra.ul>
        </chakra.div>
      ))}
    </chakra.nav>
  );
}

const isIn = (group: Group, section: SectionId): boolean => {
  const held: readonly SectionId[] = groups[group];
  return held.includes(section);
};
