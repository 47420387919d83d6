import { Box, Grid } from '@chakra-ui/react';
import { type CounterMethod, counterMethods } from '@sofra/contracts/payments';
import { ChoiceTile, Label } from '../../ui/staff/ChoiceTile.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { methodIcons, methodName } from './paymentText.ts';

/** Choice of one of the means of payment that staff receive. */
export function MethodTiles({
  label,
  method,
  onChoose,
}: {
  label: string;
  method: CounterMethod;
  onChoose: (method: CounterMethod) => void;
}) {
  return (
    <Box role="group" aria-label={label}>
      <Label>{label}</Label>
      <Grid gap="2" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {counterMethods.map((one) => (
          <ChoiceTile key={one} isOn={one === method} onClick={() => onChoose(one)}>
            <Box as="span" display="grid" justifyItems="center" gap="4px" paddingBlock="4px">
              <Icon of={methodIcons[one]} size={22} />
              {methodName(one)}
            </Box>
          </ChoiceTile>
        ))}
      </Grid>
    </Box>
  );
}
