/** The front door (spec §2). */
export function LandingPage({ name, workspace }: { name?: string; workspace?: string }) {
  return <h1>{name ?? workspace ?? 'Sofra'}</h1>;
}
