/** To be drawn. */
export const ContactPage = () => <h1>Sofra</h1>;
