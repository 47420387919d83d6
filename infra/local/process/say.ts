export { explain, told } from './told.mjs';

/** Writes one line to the person at the terminal. */
export function say(line: string): void {
  console.log(line);
}
