/** Returns the host and path of an endpoint's address, as its short name. */
export function hostOf({ url }: { url: string }): string {
  const { host, pathname } = new URL(url);
  return host + (pathname === '/' ? '' : pathname);
}
