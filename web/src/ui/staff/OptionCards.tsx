import { chakra, Grid } from '@chakra-ui/react';
import { useId } from 'react';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
  readonly lang?: string;
}

/** One of a few, each with a line that says what it is. */
export function OptionCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly Option<Value>[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const hasTexts = options.some(({ text }) => text !== undefined);
  return (
    <chakra.fieldset minW="0" border="0" p="0" m="0">
      <chakra.legend fontSize="14" fontWeight="mid" mb="6px" p="0">
        {legend}
      </chakra.legend>
      <Grid
        gap="2"
        gridTemplateColumns={`repeat(auto-fit, minmax(min(100%, ${hasTexts ? 240 : 112}px), 1fr))`}
      >
        {options.map((option) => {
          const isOn = option.value === value;
          return (
            <chakra.label
              key={option.value}
              display="flex"
              gap="10px"
              alignItems={option.text === undefined ? 'center' : 'flex-start'}
              minH="touch"
              px="3"
              py="10px"
              borderRadius="3"
              cursor="pointer"
              bg={isOn ? 'brand.subtle' : 'bg.panel'}
              boxShadow={`inset 0 0 0 ${isOn ? '2px {colors.brand.solid}' : '1px {colors.border.strong}'}`}
            >
              <chakra.input
                type="radio"
                name={name}
                value={option.value}
                checked={isOn}
                onChange={() => onChange(option.value)}
                flex="none"
                w="18px"
                h="18px"
                m="1px 0 0"
                accentColor="var(--brand)"
                focusVisibleRing="outside"
              />
              <chakra.span minW="0" lineHeight="1.35" lang={option.lang}>
                <chakra.span fontWeight="strong">{option.label}</chakra.span>
                {option.text !== undefined && (
                  <chakra.small display="block" fontSize="13" color="fg.muted">
                    {option.text}
                  </chakra.small>
                )}
              </chakra.span>
            </chakra.label>
          );
        })}
      </Grid>
    </chakra.fieldset>
  );
}
