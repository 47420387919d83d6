export function BusinessManagementPage() {
  return null;
}
