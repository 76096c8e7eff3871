import type { Row } from '../../model/input.ts';

/** Largest file that the server takes. */
export const MOST_BYTES = 20_000_000;

/** Builds the form data of a file and its values, as actions take them. */
export function toForm(values: Readonly<Row>, file: File): FormData {
  const form = new FormData();
  // The server reads the fields before the content.
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '') form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}
