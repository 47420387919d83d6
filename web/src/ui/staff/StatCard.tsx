import { type Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ArrowUpRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../base/Icon.tsx';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';

const sizes = { sm: '24', md: '30', lg: '38' } as const;

/**
 * Card of a figure under its label, with its comparison (`StatChange`) or chart as `children`; the card
 * links to the details for users who may see them. Takes style props for its place in a grid.
 */
export function StatCard({
  label,
  figure,
  to,
  hasArrow = true,
  size = 'md',
  children,
  ...style
}: {
  label: string;
  figure: ReactNode;
  to?: string | undefined;
  /** Shows the arrow of a link next to the label. */
  hasArrow?: boolean;
  /** Size of the figure; one step smaller on phones. */
  size?: keyof typeof sizes;
  children: ReactNode;
} & Pick<ComponentProps<typeof Box>, 'gridColumn' | 'order' | 'minH'>) {
  return (
    <Flex
      {...(to !== undefined && { as: Link, to })}
      position="relative"
      direction="column"
      minW="0"
      containerType="inline-size"
      minH={{ base: '132px', sm: '148px' }}
      p={{ base: '14px', sm: '16px 18px' }}
      border="1px solid {colors.border}"
      borderRadius="4"
      bg="bg.panel"
      transition="border-color var(--motion-1) var(--ease)"
      {...(to !== undefined && { _hover: { borderColor: 'border.strong' } })}
      {...style}
    >
      <Flex
        as="span"
        align="center"
        justify="space-between"
        gap="2"
        minH="21px"
        fontWeight="mid"
        color="fg.muted"
      >
        {label}
        {to !== undefined && hasArrow && <Icon of={ArrowUpRight} size={16} flips />}
      </Flex>
      <chakra.span
        mt="6px"
        mb="2px"
        fontSize={{ base: size === 'lg' ? '30' : '24', sm: sizes[size] }}
        fontWeight="strong"
        fontVariantNumeric="lining-nums proportional-nums"
        letterSpacing="-0.04em"
        lineHeight="1.1"
        whiteSpace="nowrap"
        css={{ '& small': { fontSize: '20', fontWeight: 'mid', color: 'fg.muted' } }}
      >
        {figure}
      </chakra.span>
      {children}
    </Flex>
  );
}

/** Change of a figure against its previous value (`children`). */
export function StatChange({
  change,
  children,
  ...style
}: {
  /** Above 0 means an increase. Omitted without a comparison. */
  change?:
    | {
        sign: number;
        words: string;
        /** Text for screen readers instead of the arrow. */
        spoken?: string;
        /** True if an increase is neither good nor bad. */
        isNeutral?: boolean;
      }
    | undefined;
  children: ReactNode;
} & Pick<ComponentProps<typeof Box>, 'maxW' | 'mt' | 'pt'>) {
  const { sign = 0, words, spoken, isNeutral = false } = change ?? {};
  const tone = isNeutral || sign === 0 ? 'fg.soft' : sign > 0 ? 'served.fg' : 'danger.fg';
  return (
    <Flex
      as="span"
      wrap="wrap"
      align="center"
      gap="0 8px"
      mt="auto"
      pt="2"
      fontSize="13"
      fontVariantNumeric="tabular-nums"
      color="fg.muted"
      // Aligns the comparisons of narrow cards side by side.
      css={{
        '@container (max-width: 220px)': { flexDirection: 'column', alignItems: 'flex-start' },
      }}
      {...style}
    >
      {change && (
        <Flex
          as="b"
          display="inline-flex"
          align="center"
          gap="3px"
          fontWeight="strong"
          color={tone}
        >
          {sign !== 0 && <Icon of={sign > 0 ? ArrowUp : ArrowDown} size={15} />}
          {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
          {words}
        </Flex>
      )}
      {children}
    </Flex>
  );
}

/** Cards of figures side by side. */
export const StatGrid = chakra('section', {
  base: { display: 'grid', gap: { base: '10px', sm: '14px' }, mb: '22px' },
});
