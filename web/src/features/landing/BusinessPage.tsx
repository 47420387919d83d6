/** To be drawn. */
export const BusinessPage = () => <h1>Sofra</h1>;
