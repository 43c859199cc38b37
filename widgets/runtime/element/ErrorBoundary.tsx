import { Component, type ErrorInfo, Fragment, type ReactNode } from 'react';
import { emit } from '../marketplace/events.ts';
import { StateSlot } from '../parts/StateSlot.tsx';
import type { Widget } from './widget-context.ts';

interface ErrorBoundaryProps {
  readonly widget: Pick<Widget, 'host' | 'texts' | 'marketplace'>;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  /** counts the tries, so that each builds the component anew */
  readonly attempt: number;
}

/**
 * Shows a notice with "try again" in place of a component that threw, reports the error to the team and notifies the
 * page with `fo-error-occurred`. React itself has written the error to the console by then.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, attempt: 0 };

  static getDerivedStateFromError(): Pick<ErrorBoundaryState, 'failed'> {
    return { failed: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    const { host, texts, marketplace } = this.props.widget;
    marketplace.report(error);
    const key = 'request.error.failed';
    emit(host, 'fo-error-occurred', { key, message: texts.t(key), shown: true });
  }

  handleRetry = (): void => {
    this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    const { widget, children } = this.props;
    if (!this.state.failed) return <Fragment key={this.state.attempt}>{children}</Fragment>;
    return (
      <StateSlot name="error">
        <div part="error" role="alert" className="fo-failed">
          <p>{widget.texts.t('request.error.failed')}</p>
          <button type="button" onClick={this.handleRetry}>
            {widget.texts.t('common.retry')}
          </button>
        </div>
      </StateSlot>
    );
  }
}
