/** Kind of code in the second step: the app's six digits, or a recovery code. */
export type CodeKind = 'app' | 'recovery';

const patterns: Record<CodeKind, RegExp> = { app: /^\d{6}$/, recovery: /^[a-z2-7]{10}$/i };

/** Returns true if the text may be a code; spaces and dashes are ignored. */
export const isCode = (kind: CodeKind, typed: string): boolean =>
  patterns[kind].test(typed.replace(/[\s-]/g, ''));
