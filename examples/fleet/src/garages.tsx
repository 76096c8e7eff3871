import type { ReactElement } from 'react';
import {
  Create,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  ImageField,
  List,
  NumberField,
  NumberInput,
  required,
  SearchInput,
  Show,
  SimpleForm,
  TabbedForm,
  TabbedShowLayout,
  TextField,
  TextInput,
} from 'react-admin';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="city" source="city" label="resources.garages.fields.city" />,
];

export const GarageList = (): ReactElement => (
  <List filters={filters}>
    <Datagrid>
      <TextField source="name" />
      <TextField source="city" />
      <TextField source="phone" />
      <NumberField source="hourlyRate" options={{ minimumFractionDigits: 2 }} />
      <DateField source="openUntil" />
    </Datagrid>
  </List>
);

export const GarageCreate = (): ReactElement => (
  <Create redirect="show">
    <SimpleForm>
      <TextInput source="name" validate={required()} />
      <TextInput source="city" validate={required()} />
      <TextInput source="phone" />
    </SimpleForm>
  </Create>
);

export const GarageEdit = (): ReactElement => (
  <Edit>
    <TabbedForm>
      <TabbedForm.Tab label="resources.garages.fields.name">
        <TextInput source="name" validate={required()} />
        <TextInput source="city" validate={required()} />
        <TextInput source="phone" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="resources.garages.fields.openUntil">
        <NumberInput source="hourlyRate" />
        <DateInput source="openUntil" />
        <TextInput source="photo" />
        <TextInput source="notes" multiline />
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

export const GarageShow = (): ReactElement => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="resources.garages.fields.name">
        <TextField source="name" />
        <TextField source="city" />
        <TextField source="phone" />
        <ImageField source="photo" title="name" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="resources.garages.fields.openUntil" path="contract">
        <NumberField source="hourlyRate" />
        <DateField source="openUntil" />
        <TextField source="notes" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);
