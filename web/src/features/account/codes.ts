/** What opens the second step: the app's six digits, or one of the codes kept for the day without it. */
export type CodeKind = 'app' | 'recovery';

const patterns: Record<CodeKind, RegExp> = { app: /^\d{6}$/, recovery: /^[a-z2-7]{10}$/i };

/** Whether that can be a code; spaces and dashes are for the eye. */
export const isCode = (kind: CodeKind, typed: string): boolean =>
  patterns[kind].test(typed.replace(/[\s-]/g, ''));
