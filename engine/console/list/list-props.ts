import type { ReactNode } from 'react';
import type { Row } from '../../model/input.ts';
import type { Match } from '../../model/routes.ts';

export interface GeneratedListProps {
  readonly match?: Match;
  /** Values that every row has; the list shows no column and no filter of them. */
  readonly where?: Readonly<Row>;
  readonly title?: string;
  /** Further buttons next to "New". */
  readonly actions?: ReactNode;
  /** Actions that may be hidden behind a button. */
  readonly more?: ReactNode;
  /** Content between the heading and the table's card. */
  readonly intro?: ReactNode;
  /** Content below the table's card. */
  readonly aside?: ReactNode;
}
