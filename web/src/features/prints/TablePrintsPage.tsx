export function TablePrintsPage() {
  return null;
}
