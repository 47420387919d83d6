export { explain, told } from './told.mjs';

/** Prints a line to the terminal. */
export function say(line: string): void {
  console.log(line);
}
