/**
 * Version of the privacy text, the terms and the cookie text: the day from which it is in force. Changes with
 * each change of their content.
 */
export const LEGAL_VERSION = '2026-11-30';
