import type { ProductSettings } from '@crewdeck/engine/model/product-settings.ts';

/** Settings of the portal, in addition to those of every product. */
export const settings = {
  EMPLOYEE_NUMBER: {
    default: 'EMP0000',
    pattern: /^([\p{L}\p{Nd}._/-]{0,10}[\p{L}._/-])?[0-9]{1,9}$/u,
    rule: 'must be up to 11 letters, digits or . _ / - and then 1 to 9 digits',
    help: 'Form of the numbers that employees get if none is given. Its last digits are the number before the first: after `EMP0000` comes EMP0001, after `P-0499` comes P-0500.',
  },
} satisfies ProductSettings;
