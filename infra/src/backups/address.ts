/** Returns the URL with the database name replaced. */
export function onDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Splits the password from an address: every user of the machine can read a program's arguments.
 */
export function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, password };
}
