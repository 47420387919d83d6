/**
 * Returns an error whose message is a whole sentence for the person at the terminal: shown without a stack.
 * @param {string} message
 */
export function told(message) {
  const error = new Error(message);
  error.name = 'Told';
  return error;
}

/**
 * Shows why a command failed: the sentence if there is one, else the whole error.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Error && error.name === 'Told') console.error(`\n${error.message}\n`);
  else console.error(error);
}
