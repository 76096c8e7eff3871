/** The answer of an action whose work goes on after the response, sent with 202. */
export class Accepted<T = unknown> {
  readonly data: T;
  constructor(data: T) {
    this.data = data;
  }
}
