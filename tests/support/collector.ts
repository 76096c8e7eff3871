import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { portOf } from './port.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly arrayValue?: { readonly values: readonly Value[] };
}
interface Attribute {
  readonly key: string;
  readonly value: Value;
}
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const valueOf = ({ stringValue, intValue, doubleValue, arrayValue }: Value): unknown =>
  stringValue ??
  (intValue === undefined ? undefined : Number(intValue)) ??
  doubleValue ??
  arrayValue?.values.map(valueOf);
const read = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

export interface ReceivedSpan extends Omit<SentSpan, 'attributes' | 'kind'> {
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes: Record<string, unknown>;
  readonly hasFailed: boolean;
}
const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

/** A collector of OpenTelemetry that takes traces over HTTP, as JSON. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];
  /** Attributes of the services that have sent something. */
  readonly services: Record<string, unknown>[] = [];
  readonly headers: Record<string, unknown>[] = [];
  /** Status of its answers. */
  status = 200;
  #requestCount = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#requestCount += 1;
      const { status } = this;
      const end = (): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      };
      json(request).then((body) => {
        if (status === 200 && request.url === '/v1/traces') this.#take(body as Sent, request.headers);
        end();
      }, end);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }
  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
  /** Number of requests. */
  get requestCount(): number {
    return this.#requestCount;
  }
  /** The spans right below another one. */
  below({ spanId }: ReceivedSpan): ReceivedSpan[] {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  }
  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  #take({ resourceSpans }: Sent, headers: Record<string, unknown>): void {
    this.headers.push(headers);
    for (const { resource, scopeSpans } of resourceSpans) {
      this.services.push(read(resource.attributes));
      for (const { attributes, kind, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({
          ...span,
          kind: kinds[kind] ?? 'internal',
          attributes: read(attributes),
          hasFailed: span.status.code === 2,
        });
    }
  }
}
