import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { LONGEST_TEXT, type RunStatement } from '../database/connection/statements-run.ts';
import { workNow, type Work } from '../database/connection/work.ts';
import type { Logger } from './logger.ts';
import { summarize } from './summarize.ts';
import type { NewSpan, SpanEnd, Tracing } from './tracing.ts';

interface Destination {
  /** The address of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string | undefined;
  /** Share of traces that are exported, from 0 to 1; for a caller's trace the caller decides. */
  readonly share: number;
}

/** A collector that is away holds up neither the server nor its end. */
const SEND_WITHIN = 5_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
const propagator = new W3CTraceContextPropagator();
const headerGetter = {
  keys: (headers: NonNullable<NewSpan['headers']>) => Object.keys(headers),
  get: (headers: NonNullable<NewSpan['headers']>, name: string) => headers[name],
};

/** Says once that nothing reaches the collector, and once that it does again. */
function sayWhenAway(exporter: SpanExporter, logger: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isAway)
          logger.warn({ err: result.error }, 'The trace collector is not reachable; traces are dropped');
        if (!hasFailed && isAway) logger.info('The trace collector is reachable again');
        isAway = hasFailed;
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function openProvider(
  { endpoint, headers, service, version, share }: Destination,
  logger: Pick<Logger, 'info' | 'warn'>,
): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_WITHIN,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      ...(version !== undefined && { 'service.version': version }),
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: sayWhenAway(exporter, logger) })],
  });
}

/** The same few hundred texts come again and again. */
const MOST_REMEMBERED = 1_000;
const summaries = new Map<string, string>();
function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  if (summaries.size >= MOST_REMEMBERED) summaries.clear();
  const summary = summarize(text);
  summaries.set(text, summary);
  return summary;
}

/** Exports spans in the form of OpenTelemetry, over HTTP. */
export function openOtlpTracing(destination: Destination, logger: Pick<Logger, 'info' | 'warn'>): Tracing {
  const provider = openProvider(destination, logger);
  const tracer = provider.getTracer('crewdeck', destination.version);
  const spans = new WeakMap<Readonly<Work>, Span>();
  const contextOf = (work: Readonly<Work>): Context | undefined => {
    const span = spans.get(work);
    return span && trace.setSpan(ROOT_CONTEXT, span);
  };
  return {
    begin: (work, { name, kind, attributes, headers }) => {
      const above = contextOf(workNow()) ?? ROOT_CONTEXT;
      const context = headers ? propagator.extract(above, headers, headerGetter) : above;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context);
      spans.set(work, span);
      return ({ attributes: last = {}, error }: SpanEnd) => {
        span.setAttributes({ ...last, ...(error !== undefined && { 'error.type': error }) });
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    // Work without a request (looking for jobs, health checks) has no trace to be part of.
    note: ({ text, ms, work, hasFailed, code }: RunStatement) => {
      const context = contextOf(work);
      if (!context || !trace.getSpan(context)?.isRecording()) return;
      // As the spans above: `performance.timeOrigin` strays once the machine's clock is set.
      const end = Date.now();
      const summary = summaryOf(text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, LONGEST_TEXT),
        'db.query.summary': summary,
        ...(hasFailed && { 'error.type': code ?? 'unknown' }),
      };
      const span = tracer.startSpan(
        summary,
        { kind: SpanKind.CLIENT, attributes, startTime: end - ms },
        context,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}
