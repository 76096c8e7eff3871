/** Categories that the product itself relies on: only super_admin changes them and their values. */
export const reservedCategories: ReadonlySet<string> = new Set(['modules', 'permissions', 'user_role']);
