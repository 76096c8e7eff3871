interface Flight {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

const flights = new Map<string, Flight>();

function startFlight<T>(key: string, start: (signal: AbortSignal) => Promise<T>): Flight {
  const controller = new AbortController();
  const promise = start(controller.signal).finally(() => {
    if (flights.get(key) === flight) flights.delete(key);
  });
  const flight: Flight = { promise, controller, waiting: 0 };
  flights.set(key, flight);
  return flight;
}

/**
 * One request for all who ask the same at the same time; it is aborted when the last of them no longer waits.
 */
export function shareRequest<T>(
  key: string,
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  const flight = flights.get(key) ?? startFlight(key, start);
  flight.waiting += 1;
  if (!signal) return flight.promise as Promise<T>;
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => {
      reject(signal.reason as Error);
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      if (flights.get(key) === flight) flights.delete(key);
      flight.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    (flight.promise as Promise<T>).then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', leave);
    });
  });
}
