/** To be drawn. */
export const DemoPage = ({ place }: { place: string }) => <h1>{place}</h1>;
