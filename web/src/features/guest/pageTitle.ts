import { tableName } from '../../parts/tables/tableName.ts';

/** Returns the title of a table's menu page; `numbered` is the name of a table that has only a number. */
export const pageTitle = (
  { businessName, tableNumber }: { businessName: string; tableNumber: string },
  numbered: (number: string) => string,
): string => `${businessName} · ${tableName(tableNumber, numbered)}`;
