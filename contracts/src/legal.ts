/** Version of the terms and the privacy text: changes with each change of their content. */
export const LEGAL_VERSION = '2026-11-25';
