/** To be drawn. */
export const VenuesPage = () => <h1>Sofra</h1>;
