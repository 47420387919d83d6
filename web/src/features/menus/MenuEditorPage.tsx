export function MenuEditorPage() {
  return null;
}
