/**
 * Creates an error whose message is a full sentence for the user, shown without a stack.
 * @param {string} message
 */
export function told(message) {
  const error = new Error(message);
  error.name = 'Told';
  return error;
}

/**
 * Prints why a command failed: the message of a `told` error, else the whole error.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Error && error.name === 'Told') console.error(`\n${error.message}\n`);
  else console.error(error);
}
