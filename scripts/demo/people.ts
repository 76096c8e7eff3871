export const PASSWORD = 'Crew#2026';
export const people = ['admin', 'hr', 'trainer', 'manager', 'employee', 'trainee', 'support'] as const;
export type Person = (typeof people)[number];

export interface SignedIn {
  readonly accessToken: string;
  readonly user: { readonly userId: number; readonly userRole: string };
  readonly permissions: Readonly<Record<string, string[]>>;
}

/** Signs one of the demo people in, by the first part of their e-mail; of another product by all of it. */
export async function signIn(url: string, person: string, password = PASSWORD): Promise<SignedIn> {
  const email = person.includes('@') ? person : `${person}@crewdeck.example`;
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { data: SignedIn }).data;
}

/** Returns the headers of a person's requests. */
export const headersOf = ({ accessToken, user }: SignedIn): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  userId: String(user.userId),
});
