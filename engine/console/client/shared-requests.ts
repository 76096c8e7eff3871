/** An answer of the server. */
export interface Received {
  readonly body: unknown;
  readonly headers: Headers;
}

type Start = (signal: AbortSignal) => Promise<Received>;
interface Flight {
  readonly promise: Promise<Received>;
  readonly controller: AbortController;
  waiting: number;
}

const flights = new Map<string, Flight>();

const reasonOf = ({ reason }: AbortSignal): Error => reason as Error;

function startFlight(key: string, start: Start): Flight {
  const controller = new AbortController();
  const promise = start(controller.signal).finally(() => {
    if (flights.get(key) === flight) flights.delete(key);
  });
  const flight: Flight = { promise, controller, waiting: 0 };
  flights.set(key, flight);
  return flight;
}

/**
 * Shares one request among all callers that send the same at the same time; it is aborted when the last of
 * them no longer waits.
 */
export function shareRequest(key: string, signal: AbortSignal | undefined, start: Start): Promise<Received> {
  if (signal?.aborted) return Promise.reject(reasonOf(signal));
  const flight = flights.get(key) ?? startFlight(key, start);
  flight.waiting += 1;
  if (!signal) return flight.promise;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      reject(reasonOf(signal));
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      if (flights.get(key) === flight) flights.delete(key);
      flight.controller.abort(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    flight.promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', leave);
    });
  });
}
