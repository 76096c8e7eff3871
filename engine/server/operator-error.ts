/** What whoever runs the server can mend: the message says what it is and what to do. */
export class OperatorError extends Error {}
