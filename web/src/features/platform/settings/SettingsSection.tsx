import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { Section } from './form.ts';

/** Section of the settings. */
export function SettingsSection({
  section,
  description,
  children,
}: {
  section: Section;
  description?: string;
  children: ReactNode;
}) {
  const t = useT('platform');
  const title = t(`settings.section.${section}`);
  return (
    <SectionCard id={section} level="h2" title={title} description={description}>
      <Grid gap="5">{children}</Grid>
    </SectionCard>
  );
}

/** Fields side by side where there is room: two, or three that are short. */
export function FieldRow({
  isTight = false,
  children,
}: {
  isTight?: boolean;
  children: ReactNode;
}) {
  return (
    <Grid
      gap="4"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: `repeat(${isTight ? 3 : 2}, minmax(0, 1fr))`,
      }}
    >
      {children}
    </Grid>
  );
}
