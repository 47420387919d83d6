export function PriceListPage() {
  return null;
}
