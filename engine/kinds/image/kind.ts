import { isAddressOf } from '../addresses.ts';
import type { ValueKind } from '../kind.ts';

const words = ['image', 'photo', 'picture', 'avatar', 'logo', 'thumbnail', 'banner', 'cover', 'poster'];

export const image: ValueKind = {
  description: 'Address of a picture, which is shown (other origins: `IMAGE_ORIGINS`).',
  of: ['text'],
  ui: { span: 12 },
  rank: (property) => (isAddressOf(property, words) ? 2 : 0),
  example: {
    type: 'string',
    format: 'uri',
    'x-ui': { display: 'image' },
    examples: ['https://example.com/harbour.png'],
  },
};
