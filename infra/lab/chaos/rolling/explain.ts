/** Header that identifies a request in Caddy's log. */
export const MARK = 'x-chaos-mark';

/** Request with a 5xx response, or with none at all (status 0). */
export interface Failure {
  readonly mark: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Text of the response, or the client's error. */
  readonly text: string;
}

/** Component that failed, and the reason. */
export interface Explanation {
  readonly by: 'ours' | 'caddy';
  readonly why: string;
}

/**
 * Matches Caddy's own error: a retry after a refused connection reads a body that the first
 * attempt has closed (caddyserver/caddy#7546, before 2.11.2).
 */
const caddysOwn = /invalid Read on closed Body/;

function isErrorLine(line: unknown): line is { msg: string; request: { headers: object } } {
  if (typeof line !== 'object' || line === null) return false;
  if (!('msg' in line) || typeof line.msg !== 'string') return false;
  if (!('request' in line) || typeof line.request !== 'object' || line.request === null)
    return false;
  return 'headers' in line.request && typeof line.request.headers === 'object';
}

/** Reads Caddy's error for each marked request that failed. */
export function readCaddyLog(text: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (!line.includes('"http.log.error')) continue;
    const entry: unknown = JSON.parse(line);
    if (!isErrorLine(entry)) continue;
    const headers = new Map(
      Object.entries(entry.request.headers).map(([name, values]) => [name.toLowerCase(), values]),
    );
    said.set(String(headers.get(MARK)), entry.msg);
  }
  return said;
}

/** Explains a failure by its response, or else by Caddy's log. */
export function explain({ mark, status, text }: Failure, caddy: Map<string, string>): Explanation {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  if (code) return { by: 'ours', why: `the API answered ${status} ${code}` };
  const said = caddy.get(mark);
  if (said === undefined) return { by: 'ours', why: `${status} unexplained: ${text.slice(0, 80)}` };
  // Ports differ between requests.
  const why = `Caddy answered ${status}: ${said.replace(/\d+\.\d+\.\d+\.\d+:\d+(->)?/g, '')}`;
  return { by: caddysOwn.test(said) ? 'caddy' : 'ours', why };
}

/** Counts each explanation, the most frequent first. */
export function tally(explanations: readonly Explanation[]): string[] {
  const counts = new Map<string, number>();
  for (const { by, why } of explanations) {
    const line = `${by}: ${why}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([line, count]) => `${String(count).padStart(6)} × ${line}`);
}
