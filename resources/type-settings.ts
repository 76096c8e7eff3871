/**
 * What the values of a category have to be set (`meta` of their schema), by the category's unique value;
 * those of other categories have nothing.
 */
export const typeSettings: Readonly<Record<string, readonly string[]>> = {
  leave_type: ['allowance', 'defaultDays', 'fromHome'],
  document_type: ['required'],
};
