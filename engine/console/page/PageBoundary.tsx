import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { CodeGone, reload } from '../code.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

function Broken({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <section className="card">
      <EmptyState
        tone="error"
        isPage
        title={translate('crewdeck.error.title')}
        detail={translate('crewdeck.error.render')}
        action={
          <button type="button" className="btn" onClick={onRetry}>
            {translate('crewdeck.error.retry')}
          </button>
        }
      />
    </section>
  );
}

/** Keeps the frame when a page fails to render or to load its code, and offers a retry. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }
  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(new Error(`A page could not be shown: ${String(error)}${info.componentStack ?? ''}`));
  }
  override render(): ReactNode {
    return this.state.error === undefined ? (
      this.props.children
    ) : (
      <Broken
        onRetry={() => {
          if (this.state.error instanceof CodeGone) reload();
          else this.setState({ error: undefined });
        }}
      />
    );
  }
}
