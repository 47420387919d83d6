export function ItemEditorPage() {
  return null;
}
