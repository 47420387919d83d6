import { Component, type ReactNode } from 'react';

/** Keeps what breaks while it is drawn from taking everything around it away: `fallback` stands in its place. */
export class Boundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  constructor(props: { fallback: ReactNode; children: ReactNode }) {
    super(props);
    this.state = { isBroken: false };
  }
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }
  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
