import type { ReactElement } from 'react';
import type { IconName } from '../ui/icons.tsx';

interface Button {
  /** Letter of its key; those of the list itself are J, K, H and Z. */
  readonly key: string;
  /** The verb, and a label for screen readers that names the item too. */
  readonly text: string;
  readonly label: string;
  readonly icon: IconName;
  /** `accept` and `main` show their text, the others their icon alone. */
  readonly tone: 'accept' | 'main' | 'plain' | 'reject';
}

/** An action for an item in place; `onFile` requires a file that the user chooses. */
export type WorkAction = Button & ({ readonly run: () => void } | { readonly onFile: (file: File) => void });

/** A text that the user writes in the line of an item. */
export interface WorkAnswer {
  readonly label: string;
  /** Sends the text; resolves to false if it was refused, and the text is kept. */
  readonly send: (text: string) => Promise<boolean>;
}

/** An item that waits for the user, with its texts. */
export interface WorkItem {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly lead: ReactElement;
  /** Age, or due date. */
  readonly mark: ReactElement | null;
  /** Address of the page on which it is done, or read. */
  readonly to: string;
  readonly actions: readonly WorkAction[];
  readonly answer?: WorkAnswer;
  /** Further commands, such as the menu of a record. */
  readonly tools?: ReactElement;
}

/** Items under one heading. */
export interface WorkGroup {
  readonly name: string;
  readonly title: string;
  /** Number of items, shown or not. */
  readonly count: number;
  readonly items: readonly WorkItem[];
}
