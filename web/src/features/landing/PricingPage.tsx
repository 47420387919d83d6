/** To be drawn. */
export const PricingPage = () => <h1>Sofra</h1>;
