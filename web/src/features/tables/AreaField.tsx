import { type ComponentProps, useId } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { TextField } from '../../ui/staff/TextField.tsx';

/** Field for the area of a table, which suggests the areas of the branch. */
export function AreaField({
  areas,
  ...rest
}: { areas: readonly string[] } & Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT('tables');
  const listId = useId();
  return (
    <div>
      <TextField
        label={t('form.area')}
        placeholder={t('form.areaPlaceholder')}
        maxLength={40}
        list={listId}
        autoComplete="off"
        {...rest}
      />
      <datalist id={listId}>
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </div>
  );
}
