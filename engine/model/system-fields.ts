import { LARGEST_ID } from './ids.ts';
import type { JsonSchema } from './schema.ts';

/** A title in every language. */
const titles = (title: string, french: string, russian: string, chinese: string) => ({
  title,
  'x-i18n': { 'fr-FR': french, 'ru-RU': russian, 'zh-CN': chinese },
});

/** Fields that every stored row has. */
export const systemFields: Readonly<Record<string, JsonSchema>> = {
  id: {
    type: 'integer',
    maximum: LARGEST_ID,
    ...titles('Number', 'Numéro', 'Номер', '编号'),
    readOnly: true,
  },
  createdAt: {
    type: 'string',
    format: 'date-time',
    ...titles('Created', 'Créé le', 'Создано', '创建时间'),
    readOnly: true,
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    ...titles('Changed', 'Modifié le', 'Изменено', '更新时间'),
    readOnly: true,
  },
  createdBy: {
    type: 'integer',
    maximum: LARGEST_ID,
    ...titles('Created by', 'Créé par', 'Кем создано', '创建人'),
    readOnly: true,
  },
  version: { type: 'integer', ...titles('Version', 'Version', 'Версия', '版本'), readOnly: true },
};

export const isSystemField = (name: string): boolean => Object.hasOwn(systemFields, name);
