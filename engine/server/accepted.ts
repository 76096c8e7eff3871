/** What an action answers with 202 while its work goes on. */
export class Accepted<T = unknown> {
  readonly data: T;
  constructor(data: T) {
    this.data = data;
  }
}
