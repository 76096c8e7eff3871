/** Returns the answer of a v1 call that succeeded. */
export const success = (
  data: unknown,
  statusCode = 200,
): { statusCode: number; status: true; message: 'success'; data: unknown } => ({
  statusCode,
  status: true,
  message: 'success',
  data,
});
