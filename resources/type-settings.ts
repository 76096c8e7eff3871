/**
 * Settings of the values of a category (`meta` of their schema), by the category's unique value; values of
 * other categories have none.
 */
export const typeSettings: Readonly<Record<string, readonly string[]>> = {
  leave_type: ['allowance', 'defaultDays', 'fromHome'],
  document_type: ['required'],
};
