import { Component, type ReactNode } from 'react';

/** Error boundary: renders `fallback` in place of children that throw. */
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
