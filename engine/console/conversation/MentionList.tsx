import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';
import type { ConversationReader } from '../../model/conversation.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';

export interface MentionListProps {
  readonly id: string;
  readonly people: readonly ConversationReader[];
  readonly place: number;
  readonly onTake: (person: ConversationReader) => void;
}

/** Returns the id of a person in the list, for the field above it. */
export const mentionId = (id: string, place: number): string => `${id}-${place}`;

/** Renders the people who can be mentioned, over the field of the message. */
export function MentionList({ id, people, place, onTake }: MentionListProps): ReactElement {
  const translate = useTranslate();
  return (
    <div
      id={id}
      className="mention-list"
      role="listbox"
      aria-label={translate('crewdeck.conversation.people')}
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={mentionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          // The field keeps the focus, and with it the cursor.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(person);
          }}
        >
          <PersonAvatar name={person.label} size={24} />
          {person.label}
        </div>
      ))}
    </div>
  );
}
