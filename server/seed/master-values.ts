/** A value of a category: its name, and its unique value where that does not follow from the name. */
export interface MasterValue {
  readonly name: string;
  readonly value?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

const names = (...all: string[]): MasterValue[] => all.map((name) => ({ name }));

/** The roles at first. Those that read everybody's rows are not content with a password. */
export const roles: readonly { name: string; value: string; parent?: string; secondFactor?: true }[] = [
  { name: 'Super admin', value: 'super_admin', secondFactor: true },
  { name: 'HR', value: 'hr', parent: 'super_admin', secondFactor: true },
  { name: 'Team lead', value: 'user', parent: 'hr' },
  { name: 'Trainer', value: 'trainer', parent: 'hr' },
  { name: 'Employee', value: 'employee', parent: 'user' },
  { name: 'Trainee', value: 'trainee', parent: 'trainer' },
];

/** Master data of every installation, by category. Modules and permissions are added from their own lists. */
export const categories: Readonly<Record<string, { name: string; values: readonly MasterValue[] }>> = {
  designation: {
    name: 'Designation',
    values: names(
      'Chief executive officer',
      'Head of department',
      'Engineering manager',
      'Team lead',
      'Software engineer',
      'Senior software engineer',
      'QA engineer',
      'DevOps engineer',
      'Product designer',
      'Product manager',
      'Business analyst',
      'HR manager',
      'HR specialist',
      'Recruiter',
      'Accountant',
      'Finance analyst',
      'Sales manager',
      'Account manager',
      'Support engineer',
      'Support specialist',
      'Marketing specialist',
      'Content editor',
      'Office manager',
      'Trainer',
      'Trainee',
    ),
  },
  department: {
    name: 'Department',
    values: names(
      'Engineering',
      'Quality assurance',
      'Design',
      'Human resources',
      'Finance',
      'Sales',
      'Support',
      'Marketing',
    ),
  },
  document_type: {
    name: 'Document type',
    values: [
      { name: 'Employment contract', meta: { required: true } },
      { name: 'ID proof', meta: { required: true } },
      ...names(
        'Address proof',
        'Education certificate',
        'Experience letter',
        'Sick note',
        'Tax form',
        'Salary slip',
        'Photo',
        'Other',
      ),
    ],
  },
  project_document_type: {
    name: 'Project document type',
    values: names(
      'Statement of work',
      'Requirements',
      'Design document',
      'Test plan',
      'Release notes',
      'Invoice',
      'Other',
    ),
  },
  billing_type: {
    name: 'Billing type',
    values: names('Fixed price', 'Time and material', 'Retainer', 'Internal'),
  },
  technology: {
    name: 'Technology',
    values: names(
      'TypeScript',
      'JavaScript',
      'React',
      'Angular',
      'Vue',
      'Node.js',
      'Python',
      'Django',
      'Java',
      'Spring',
      'Kotlin',
      'Swift',
      'Go',
      'Rust',
      'C#',
      '.NET',
      'PHP',
      'Ruby',
      'PostgreSQL',
      'MySQL',
      'MongoDB',
      'Redis',
      'Kafka',
      'Docker',
      'Kubernetes',
      'Terraform',
      'AWS',
      'Azure',
      'Playwright',
      'Figma',
    ).map((one) => ({
      ...one,
      value: one.name
        .toLowerCase()
        .replace('c#', 'c_sharp')
        .replace('.net', 'dotnet')
        .replace(/[^a-z0-9]+/g, '_'),
    })),
  },
  employee_project_role: {
    name: 'Role in a project',
    values: names('Project lead', 'Developer', 'Tester', 'Designer', 'Analyst', 'Reviewer'),
  },
  project_status: {
    name: 'Project status',
    values: [
      { name: 'Not started', value: 'not_started' },
      { name: 'In progress', value: 'in_progress' },
      { name: 'On hold', value: 'on_hold' },
      { name: 'Completed', value: 'completed' },
      { name: 'Cancelled', value: 'cancelled' },
    ],
  },
  leave_type: {
    name: 'Leave type',
    values: [
      { name: 'Casual leave', value: 'casual_leave', meta: { allowance: true, defaultDays: 12 } },
      { name: 'Sick leave', value: 'sick_leave', meta: { allowance: true, defaultDays: 10 } },
      { name: 'Earned leave', value: 'earned_leave', meta: { allowance: true, defaultDays: 15 } },
      { name: 'Unpaid leave', value: 'unpaid_leave', meta: { allowance: false } },
      { name: 'Work from home', value: 'work_from_home', meta: { allowance: false, fromHome: true } },
    ],
  },
  downtime_reason: {
    name: 'Down time reason',
    values: names(
      'Power cut',
      'Internet outage',
      'Hardware failure',
      'Software issue',
      'Waiting for access',
      'Other',
    ),
  },
  ticket_category: {
    name: 'Ticket category',
    values: names('Hardware', 'Software', 'Network', 'Access', 'Payroll', 'Facilities', 'Other'),
  },
  event_type: {
    name: 'Event type',
    values: names('Birthday', 'Anniversary', 'Festival', 'Company event', 'Training'),
  },
  user_role: { name: 'User role', values: [] },
};

export const formQuestions: readonly {
  form: string;
  question: string;
  type: string;
  choices?: readonly string[];
}[] = [
  { form: 'dsr', question: 'Is anything blocking you?', type: 'text' },
  { form: 'feedback', question: 'How content are you with your work at the moment?', type: 'scale' },
  { form: 'feedback', question: 'What should we change first?', type: 'text' },
  {
    form: 'exit',
    question: 'What is the main reason for leaving?',
    type: 'choice',
    choices: ['New position', 'Relocation', 'Studies', 'Family', 'Other'],
  },
  { form: 'exit', question: 'Would you recommend us to a friend?', type: 'scale' },
  { form: 'exit', question: 'What did you like best?', type: 'text' },
];
