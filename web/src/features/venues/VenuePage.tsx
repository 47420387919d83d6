/** To be drawn. */
export const VenuePage = ({ businessId }: { businessId: number }) => <h1>{businessId}</h1>;
