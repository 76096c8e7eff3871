import { Component, type ReactNode } from 'react';
import { BrokenPage } from './sign-in/BrokenPage.tsx';

/** Error boundary of the whole console: a failure, also of loading it, shows the error page. */
export class RootBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }
  override componentDidCatch(error: unknown): void {
    reportError(error);
  }
  override render(): ReactNode {
    return this.state.isBroken ? (
      <BrokenPage
        onRetry={() => {
          window.location.reload();
        }}
      />
    ) : (
      this.props.children
    );
  }
}
