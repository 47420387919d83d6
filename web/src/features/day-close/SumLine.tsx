import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Line of a list of sums, in a `dl`. */
export function SumLine({
  name,
  value,
  isTotal = false,
}: {
  name: ReactNode;
  value: string;
  isTotal?: boolean;
}) {
  return (
    <chakra.div
      display="flex"
      alignItems="baseline"
      justifyContent="space-between"
      gap="3"
      fontVariantNumeric="tabular-nums"
      {...(isTotal ? { fontSize: '17', fontWeight: 'strong' } : { color: 'fg.muted' })}
    >
      <dt>{name}</dt>
      <chakra.dd m="0" whiteSpace="nowrap" color="fg">
        <bdi>{value}</bdi>
      </chakra.dd>
    </chakra.div>
  );
}
