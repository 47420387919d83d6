import { chakra, useRecipe } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import { Field, type FieldProps, tiedTo } from './Field.tsx';

/** Several lines of text; the field grows with them where the browser can. */
export function TextArea({
  label,
  error,
  help,
  side,
  rows = 3,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'color' | 'height' | 'width'>) {
  const id = useId();
  const look = useRecipe({ key: 'input' });
  const field = { label, error, help, side };
  return (
    <Field id={id} {...field}>
      <chakra.textarea
        rows={rows}
        {...rest}
        {...tiedTo(id, field)}
        css={[
          look(),
          {
            height: 'auto',
            py: '3',
            lineHeight: 'body',
            resize: 'vertical',
            fieldSizing: 'content',
            minH: `calc(${rows} * 1.5em + 24px)`,
          },
        ]}
      />
    </Field>
  );
}
