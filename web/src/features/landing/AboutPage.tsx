/** To be drawn. */
export const AboutPage = () => <h1>Sofra</h1>;
