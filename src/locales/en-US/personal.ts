/** Texts of the calendar, the profile, files, the tour and the layout settings. */
export const personal = {
  calendar: {
    view: 'View', month: 'Month', week: 'Week', list: 'List', today: 'Today', previous: 'Earlier', next: 'Later', layers: 'Shown', more: '+%{count}', allDay: 'All day', apply: 'Apply for leave', applyOn: 'Apply for leave on %{date}', day: '%{date}: %{entries}', free: '%{date}',
    layer: { leave: 'My leave', away: 'Team away', holiday: 'Holidays', event: 'Events', shift: 'Shifts' },
    leave: '%{title} (%{state})', accepted: 'accepted', pending: 'pending', away: '%{name} is away', half: { first_half: 'first half', second_half: 'second half' }, part: '%{title}, %{part}', shift: '%{title}, %{from}–%{to}', open: 'Open',
    empty: 'Nothing in this period.', emptyDetail: 'Look at another period, or switch on more of the calendar.', emptyDay: 'Nothing on this day.', help: 'Arrow keys move between days, Shift with an arrow key marks several, Enter opens the day or applies for the marked days.', marked: '%{smart_count} day marked |||| %{smart_count} days marked', grid: 'Days of %{period}',
    subscribe: 'Subscribe', feed: 'Calendar feed', feedDetail: 'A private link that shows your calendar in another program: your leave and shifts, holidays, events, and who is away. Whoever has the link can read it.', feedNone: 'There is no link yet.', feedLink: 'Private link', copy: 'Copy', copied: 'Link copied',
    create: 'Make a link', renew: 'Renew', revoke: 'Revoke', renewTitle: 'Renew the private link?', renewDetail: 'The present link stops working everywhere it is used.', revokeTitle: 'Revoke the private link?', revokeDetail: 'Programs that use it no longer show your calendar.', keep: 'Keep', renewed: 'New link made', revoked: 'Link revoked',
  },
  org: { tree: 'Who reports to whom', find: 'Find a person', found: 'People found', reports: '%{smart_count} direct report |||| %{smart_count} direct reports', more: 'Show %{count} more' },
  profile: {
    ofDays: 'of %{whole}',
    leaveLeft: 'Leave left',
    changedMeanwhile: 'Your details were changed meanwhile. What you entered is still here: look at it and save once more.',
    overview: 'Work', personal: 'Personal', documents: 'Documents', slips: 'Salary slips', leave: 'Leave', attendance: 'Attendance', projects: 'Projects', tickets: 'Tickets', training: 'Trainee history', activity: 'Activity', sections: 'Parts of the profile', edit: 'Change my details', idCard: 'ID card', settings: 'Settings', language: 'Language', look: 'Look', layout: 'Layout settings',
    noHistory: 'No change of trainer, status or dates yet.', trainingChange: '%{name} changed %{fields}', noActivity: 'Nothing has been recorded yet.',
    photo: 'Change photo', photoTitle: 'Choose the part of the photo', choosePhoto: 'Choose a photo', photoHint: 'PNG, JPEG or WEBP, at most 20 MB.', photoHelp: 'Drag the photo, or move it with the arrow keys.', zoom: 'Size', usePhoto: 'Use photo', otherPhoto: 'Choose another', photoSaved: 'Photo saved', photoBroken: 'This file is not a picture that can be read. Choose a PNG, JPEG or WEBP.', photoArea: 'Part of the photo that is used',
  },
  files: {
    upload: 'Upload', uploadTitle: 'Upload a document', replace: 'Replace file', replaceTitle: 'Replace the file of %{name}', download: 'Download', downloadNamed: 'Download %{name}', file: 'File', choose: 'Choose a file', hint: 'PDF, PNG, JPEG, WEBP, DOCX, XLSX, CSV or TXT, at most 20 MB.', drop: 'Drop a file here, or choose one.', uploaded: 'Uploaded', replaced: 'Replaced', missing: 'Choose a file.', tooLarge: 'The file is larger than 20 MB.', sending: 'Sending…',
  },
  desk: {
    nobody: 'Nobody yet', files: 'Files', noFiles: 'No files yet.', attach: 'Attach a file', attached: 'File attached', attachmentFailed: 'Failed to fetch attachment.',
    setStatus: { doneTitle: 'Ticket Updated', done: 'The ticket was updated successfully.', failedTitle: 'Update Failed', failed: 'Could not update the ticket. Please try again.' },
    assign: { doneTitle: 'Ticket Assigned', done: 'The ticket was assigned successfully.', failedTitle: 'Assignment Failed', failed: 'Could not assign the ticket. Please try again.' },
  },
  tour: {
    start: 'Tour', label: 'Guided tour', step: '%{step} of %{steps}', next: 'Next', back: 'Back', done: 'Done', close: 'End the tour',
    profile: { title: 'This is you', text: 'Your profile, your documents, your language and the way out are behind your picture.' },
    summary: { title: 'Your day at a glance', text: 'The start page shows what needs you today, what waits for a decision and what comes up.' },
    menu: { title: 'Everything else', text: 'The menu holds every page that your role opens. Groups stay open the way you leave them.' },
  },
  layout: {
    title: 'Layout', open: 'Layout settings', close: 'Close layout settings', move: 'Move the panel: drag it, or use the arrow keys', reset: 'Reset layout', presets: 'Ready-made', menu: 'Menu', menuTop: 'Menu of pages', style: 'Style', theme: 'Theme', menuColor: 'Menu colour', darkForced: 'The dark theme has the dark menu.',
    breadcrumb: 'Breadcrumb', footer: 'Footer', variant: 'Template', transition: 'Page transition', options: 'Options', demo: 'Demo content',
    menus: { classic: 'Classic', flyout: 'Flyout', top: 'Top', simply: 'Simply' }, styles: { fluent: 'Fluent', clean: 'Clean', air: 'Air' }, themes: { light: 'Light', dark: 'Dark' }, breadcrumbs: { v1: 'Way', v2: 'Title' }, footers: { v1: 'Line', v2: 'With links', v3: 'Centred', v4: 'Spare' }, transitions: { fade: '300 ms', none: 'None' },
    preset: { standard: 'Standard', focus: 'Focus', office: 'Office', airy: 'Airy', night: 'Night' },
    variants: { default: 'Default', waterfall: 'Waterfall', ocean: 'Ocean', sunrise: 'Sunrise', spring: 'Spring', forest: 'Forest', river: 'River', flower: 'Flower', waves: 'Waves' },
    switches: { fixedBar: 'Fixed top bar', separatedBar: 'Separated top bar', grayBar: 'Gray top bar', maxWidth: 'Max width', grayBackground: 'Gray background', squared: 'Squared borders', cardShadow: 'Card shadow', borderless: 'Borderless' },
    loadDemo: 'Load Demo Content', resetDemo: 'Reset Content', loadDemoTitle: 'Load the demo content?', resetDemoTitle: 'Reset the content?', demoDetail: 'Everything that was entered in this demo is replaced by the demo company.', yes: 'Yes', no: 'No', applied: 'Changes are successfully applied',
  },
};
export type PersonalTexts = typeof personal;
