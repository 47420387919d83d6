/** Returns the result of `question`; undefined if it fails or takes longer than `patienceMs`. */
export async function orTimeout<Value>(
  question: Promise<Value>,
  patienceMs: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([question.catch(() => undefined), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
