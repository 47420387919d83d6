import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Choice between a few views or verbs, side by side; the chosen one is raised. */
export function Segments<Key extends string>({
  label,
  segments,
  chosen,
  onChoose,
}: {
  /** Accessible name of the group. */
  label: string;
  segments: readonly { key: Key; label: string; icon?: ReactNode }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  return (
    <Grid
      role="group"
      aria-label={label}
      gridTemplateColumns={`repeat(${segments.length}, 1fr)`}
      gap="1"
      padding="1"
      borderRadius="16px"
      bg="bg.muted"
    >
      {segments.map(({ key, label: text, icon }) => (
        <chakra.button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          minH="touch"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="7px"
          borderRadius="3"
          fontSize="15"
          fontWeight="strong"
          color="fg.soft"
          cursor="pointer"
          focusVisibleRing="inside"
          css={{ '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'low' } }}
        >
          {icon}
          {text}
        </chakra.button>
      ))}
    </Grid>
  );
}
