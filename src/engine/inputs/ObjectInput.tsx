import type { ReactElement } from 'react';
import { FormControl, FormLabel, Stack } from '@mui/material';
import { FieldTitle, useResourceContext } from 'react-admin';
import { memberFields } from '../fields.ts';
import type { KindInputProps } from './input-props.ts';

/** The members of a nested object as a group. They are required only once the group has any value, which the validator decides. */
export function ObjectInput({ field, source, path, root, Member, disabled = false }: KindInputProps): ReactElement {
  const resource = useResourceContext() ?? '';
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 1 }}><FieldTitle source={source} resource={resource} isRequired={field.required} /></FormLabel>
      <Stack sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {memberFields(root, field.schema).map((member) => (
          <Member key={member.name} field={field.required ? member : { ...member, required: false }} source={`${source}.${member.name}`} path={`${path}.${member.name}`} root={root} disabled={disabled} />
        ))}
      </Stack>
    </FormControl>
  );
}
