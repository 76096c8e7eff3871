import type { ReactElement } from 'react';
import type { IconName } from '../ui/icons.tsx';

/** An action for an item in place. */
export interface WorkAction {
  /** Letter of its key. */
  readonly key: 'A' | 'C' | 'R';
  /** The verb, and a label for screen readers that names the item too. */
  readonly text: string;
  readonly label: string;
  readonly icon: IconName;
  readonly tone: 'accept' | 'plain' | 'reject';
  readonly run: () => void;
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
}

/** Items under one heading. */
export interface WorkGroup {
  readonly name: string;
  readonly title: string;
  /** Number of items, shown or not. */
  readonly count: number;
  readonly items: readonly WorkItem[];
}
