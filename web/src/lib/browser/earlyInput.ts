/** Repeats what was typed and chosen in a drawn page before its code had loaded, which React doesn't hear. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface EarlyInput {
  field: Field;
  value: string;
  /** Its value as the server drew it. */
  drawn: string;
}
let early: EarlyInput[] = [];

const drawnValue = (field: Field): string | undefined =>
  field instanceof HTMLSelectElement
    ? [...field.options].find((option) => option.defaultSelected)?.value
    : field.defaultValue;

/** Reads the fields of a drawn page; call it before the page is hydrated. */
export function readEarlyInput(root: HTMLElement): void {
  early = [...root.querySelectorAll<Field>('input, select, textarea')].flatMap((field) => {
    const drawn = drawnValue(field);
    return drawn === undefined || drawn === field.value
      ? []
      : [{ field, value: field.value, drawn }];
  });
}

/** Repeats the input, once; an effect inside of what is hydrated calls it. */
export function repeatEarlyInput(): void {
  for (const { field, value, drawn } of early) {
    const latest = field.value === drawn ? value : field.value;
    // React ignores an event unless the value changed behind its own property of the field.
    field.value = drawn;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
      field,
      latest,
    );
    const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  early = [];
}
