import type { IncomingHttpHeaders } from 'node:http';
import type { RunStatement } from '../database/connection/statements-run.ts';
import { runAs, workNow, type Work } from '../database/connection/work.ts';

/** Attributes of a span, by OpenTelemetry's names. No personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | string[] | undefined>>;

/** A piece of work that is exported as a span. */
export interface NewSpan {
  readonly name: string;
  /** A request that came, one that is sent, or something that waited to be done. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes: SpanAttributes;
  /** The headers of the request that it is, whose caller may have a trace of its own. */
  readonly headers?: IncomingHttpHeaders;
}

/** The end of a span; `error` is the kind of its failure, if it failed. */
export interface SpanEnd {
  readonly attributes?: SpanAttributes;
  readonly error?: string | undefined;
}

/** Exports the durations in each request and job to a collector. */
export interface Tracing {
  /**
   * Begins a span for the work, below the present one; later statements of the work are part of it. Returns
   * the function that ends it.
   */
  readonly begin: (work: Work, span: NewSpan) => (end: SpanEnd) => void;
  /** Records a finished statement below the span of its work. */
  readonly note: (statement: RunStatement) => void;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Does something as a span of its own, below that of the present work. */
export async function traced<T>(
  tracing: Tracing | undefined,
  span: NewSpan,
  run: () => Promise<T>,
): Promise<T> {
  if (!tracing) return run();
  const work: Work = { ...workNow() };
  const end = tracing.begin(work, span);
  try {
    const result = await runAs(work, run);
    end({});
    return result;
  } catch (error) {
    end({ error: nameOf(error) });
    throw error;
  }
}
