/** An error that an operator can resolve: the message names the problem and the solution. */
export class OperatorError extends Error {}
