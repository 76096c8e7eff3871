import type { ReactElement } from 'react';
import type { FieldModel } from '../../model/model.ts';
import type { KindInputProps } from '../context/input-props.ts';
import { Conditional } from './Conditional.tsx';

interface MembersProps {
  /** Props of the object's input. */
  readonly of: KindInputProps;
  readonly members: readonly FieldModel[];
  /** Returns the label of a member; default: its own. */
  readonly labelOf?: (member: FieldModel) => string | undefined;
}

/** Renders an input for each member of an object whose condition is met. */
export function Members({ of, members, labelOf }: MembersProps): ReactElement {
  const { source, path, root, Member, disabled = false } = of;
  return (
    <>
      {members.map((member) => {
        const label = labelOf?.(member);
        return (
          <Conditional key={member.name} path={`${path}.${member.name}`} holder={source}>
            <Member
              field={member}
              source={`${source}.${member.name}`}
              path={`${path}.${member.name}`}
              root={root}
              disabled={disabled}
              {...(label !== undefined && { label })}
            />
          </Conditional>
        );
      })}
    </>
  );
}
