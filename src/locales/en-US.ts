import englishMessages from 'ra-language-english';

/** Own texts in English; `faults` are the codes of wrong fields. */
export const enUS = {
  ...englishMessages,
  crewdeck: {
    name: 'Crewdeck',
    menu: { hr: 'HR', configuration: 'Configuration', reports: 'Reports' },
    signIn: {
      title: 'Sign in', lead: 'Use your company account to go on.', email: 'E-mail', password: 'Password', submit: 'Sign in',
      showPassword: 'Show password', hidePassword: 'Hide password', demo: 'Demo: sign in as',
      claim: 'Your working days, in one place.', claimDetail: 'Mark attendance, ask for leave, write your report, get help. Two minutes in the morning, and the day is yours.',
      unreachable: 'The server cannot be reached. Please try again.',
    },
    list: { new: 'New %{name}', empty: 'Nothing found.', rows: '%{count} entries' },
    filter: { from: '%{field} from', to: '%{field} to', search: 'Search' },
    value: { yes: 'Yes', no: 'No', entries: '%{smart_count} entry |||| %{smart_count} entries', minutes: '%{hours} h %{minutes} min', bytes: '%{size} %{unit}' },
    form: { durationHint: 'Hours and minutes, such as 7:30' },
    failures: { internal: 'Something went wrong on our side. Please try again.' },
    faults: {
      required: 'This field is required.', unknown_field: 'This field does not exist.', type: 'This value is not valid.', enum: 'Must be one of the given values.',
      const: 'Must be the given value.', format: 'Must be a valid %{format}.', pattern: 'Does not have the expected form.',
      minLength: 'Must have at least %{limit} characters.', maxLength: 'Must be at most %{limit} characters.',
      minimum: 'Must be %{limit} or more.', maximum: 'Must be %{limit} or less.', exclusiveMinimum: 'Must be more than %{limit}.', exclusiveMaximum: 'Must be less than %{limit}.',
      multipleOf: 'Must be a multiple of %{multipleOf}.', minItems: 'Must have at least %{limit} entries.', maxItems: 'Must have at most %{limit} entries.',
      uniqueItems: 'Entries must not repeat.', control_character: 'Must not contain control characters.', invalid: 'This value is not valid.',
      duplicate: 'This value is already in use.', unknown_reference: 'Refers to something that does not exist.', inactive_reference: 'Refers to something that is not active.',
      masked_value: 'A masked value cannot be saved. Enter the full value.',
    },
  },
};
