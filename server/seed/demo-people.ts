/** The people to sign in as, by their roles. */
export const demoPeople = ['admin', 'hr', 'trainer', 'manager', 'employee', 'trainee', 'support'].map(
  (name) => `${name}@crewdeck.example`,
);
/** Everybody's in the demo. */
export const demoPassword = 'Crew#2026';
