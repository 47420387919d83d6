import { chakra, Grid, RadioCard } from '@chakra-ui/react';
import { overControl } from './overControl.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly footer?: string;
  readonly lang?: string;
}

/** Choice of one of a few options, each a card with its description. */
export function OptionCards<Value extends string>({
  label,
  isLabelHidden = false,
  isStacked = false,
  options,
  value,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  /** One below the other. */
  isStacked?: boolean;
  options: readonly Option<Value>[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}) {
  const hasDescriptions = options.some(({ description }) => description !== undefined);
  return (
    <RadioCard.Root
      value={value ?? null}
      onValueChange={(change) => {
        const chosen = options.find((option) => option.value === change.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {/* `srOnly={false}` would remove the margin. */}
      <RadioCard.Label {...(isLabelHidden && { srOnly: true })}>{label}</RadioCard.Label>
      <Grid
        gap="2"
        gridTemplateColumns={
          isStacked
            ? 'minmax(0, 1fr)'
            : `repeat(auto-fit, minmax(min(100%, ${hasDescriptions ? 240 : 112}px), 1fr))`
        }
      >
        {options.map((option) => (
          <RadioCard.Item key={option.value} value={option.value}>
            <RadioCard.ItemHiddenInput style={overControl} />
            <RadioCard.ItemIndicator />
            <RadioCard.ItemText lang={option.lang}>
              {option.label}
              {option.description !== undefined && (
                <chakra.small display="block" fontSize="13" fontWeight="body" color="fg.muted">
                  {option.description}
                </chakra.small>
              )}
              {option.footer !== undefined && (
                <chakra.small
                  display="block"
                  mt="2"
                  fontSize="12"
                  fontWeight="body"
                  color="fg.soft"
                >
                  {option.footer}
                </chakra.small>
              )}
            </RadioCard.ItemText>
          </RadioCard.Item>
        ))}
      </Grid>
    </RadioCard.Root>
  );
}
