/** A multipart body with one file. */
export function multipart(
  content: string | Buffer,
  fileName = 'data.csv',
): { payload: Buffer; contentType: string } {
  const boundary = 'crewdeck-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
