/** What everybody may see of a colleague, as the API answers it. */
export interface Colleague {
  readonly userId: number;
  readonly empId: string;
  readonly name: string;
  readonly designation: number | null;
  readonly department: number | null;
  readonly avatarUrl: string | null;
  readonly labels: Readonly<Record<string, string | null>>;
}

/** A picture for `PersonAvatar`, where there is one. */
export const pictureOf = ({ avatarUrl }: Pick<Colleague, 'avatarUrl'>): { readonly src?: string } =>
  avatarUrl === null ? {} : { src: avatarUrl };
