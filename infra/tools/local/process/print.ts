export { explain, told } from './user-error.mjs';

/** Prints a line to the terminal. */
export function say(line: string): void {
  console.log(line);
}
