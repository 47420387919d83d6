import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/staff/Card.tsx';

/** Card of labelled values. */
export function DetailsCard({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <Card as="section" p="5">
      <chakra.h2 mb="4" fontSize="16" fontWeight="strong">
        {title}
      </chakra.h2>
      <chakra.dl display="grid" gap="3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <chakra.dt fontSize="13" color="fg.muted">
              {name}
            </chakra.dt>
            <chakra.dd mt="2px" fontSize="15" fontWeight="mid" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Card>
  );
}
