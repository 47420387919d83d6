/** One line to the person at the terminal. */
export function say(line: string): void {
  console.log(line);
}

/** An error whose message is a whole sentence for the person at the terminal: shown without a stack. */
export function told(message: string): Error {
  const error = new Error(message);
  error.name = 'Told';
  return error;
}

/** Shows why a command failed: a sentence when there is one, else everything we know. */
export function explain(error: unknown): void {
  if (error instanceof Error && error.name === 'Told') console.error(`\n${error.message}\n`);
  else console.error(error);
}
