export { explain, told } from './user-error.mjs';

/** Prints a line to the terminal. */
export function printLine(line: string): void {
  console.log(line);
}
