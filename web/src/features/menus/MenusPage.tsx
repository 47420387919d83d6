export function MenusPage() {
  return null;
}
