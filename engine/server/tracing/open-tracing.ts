import type { Config } from '../config/config.ts';
import type { Logger } from './logger.ts';
import type { Tracing } from './tracing.ts';

type TracingSettings = Pick<
  Config,
  'otelExporterOtlpEndpoint' | 'otelExporterOtlpHeaders' | 'otelServiceName' | 'otelTracesSamplerArg'
>;

/** Opens the exporter to the collector of the settings; without one its code is not loaded. */
export async function openTracing(
  {
    otelExporterOtlpEndpoint: endpoint,
    otelExporterOtlpHeaders: headers = {},
    otelServiceName: service,
    otelTracesSamplerArg: share,
  }: TracingSettings,
  version: string | undefined,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing({ endpoint, headers, service, share, version }, logger);
}
