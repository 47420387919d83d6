import * as v from 'valibot';

/** Id of a line of the shared basket, made by the phone that adds it. */
export const LineId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,40}$/));
