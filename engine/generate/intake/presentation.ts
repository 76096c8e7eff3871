import { pluralize } from 'inflection';
import type { IconName } from '../../model/icons.ts';
import type { JsonSchema } from '../../model/schema.ts';
import { findTitleTemplate } from './record-names.ts';
import { withStateLooks } from './state-looks.ts';

/** Icons of the menu by words in a record's name; the first that fits counts. */
const icons: readonly (readonly [RegExp, IconName])[] = [
  [
    /customer|client|account|supplier|vendor|company|organi[sz]ation|office|hotel|building|garage/,
    'building',
  ],
  [/staff|person|people|patient|user|member|driver|contact|candidate|applicant|author/, 'users'],
  [/order|invoice|payment|transaction|purchase|sale|price|expense|cost|budget/, 'wallet'],
  [/product|item|article|asset|part|stock|inventory|material|good/, 'tag'],
  [/categor|group|type|genre|collection/, 'layers'],
  [/booking|reservation|appointment|event|meeting|visit|trip|schedule|holiday/, 'calendar'],
  [/message|comment|review|feedback|chat|email|post/, 'messages'],
  [/issue|bug|incident|defect|alarm/, 'alert'],
  [/task|todo|checklist|inspection|audit|survey|form/, 'clipboard'],
  [/project|job|deal|lead|opportunit/, 'briefcase'],
  [/course|lesson|student|school|class|training|exam/, 'graduation'],
  [/document|contract|file|report|policy|certificate|recipe/, 'fileText'],
  [/book|page|blog|news/, 'book'],
  [/log|history|timesheet|shift/, 'clock'],
  [/device|sensor|measurement|reading|metric/, 'activity'],
  [/setting|config|preference/, 'settings'],
  [/role|permission/, 'shield'],
  [/location|address|place|room|house/, 'house'],
];

const iconOf = (stem: string): IconName | undefined => icons.find(([words]) => words.test(stem))?.[1];

/** Titles in other scripts have no plural here. */
const toPlural = (title: string): string => (/[a-z]$/i.test(title) ? pluralize(title) : title);

/**
 * Returns a record's schema with what people see of it filled in where the schema says nothing: title of its
 * rows, plural, icon, colours of states.
 */
export function withPresentation(stem: string, record: JsonSchema): JsonSchema {
  const { title = stem, properties = {}, 'x-resource': keyword } = record;
  const icon = keyword?.icon ?? iconOf(stem);
  return {
    ...record,
    'x-resource': {
      ...keyword,
      plural: keyword?.plural ?? toPlural(title),
      title: keyword?.title ?? findTitleTemplate(stem, record),
      ...(icon && { icon }),
    },
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, node]) => [name, withStateLooks(record, name, node)]),
    ),
  };
}
