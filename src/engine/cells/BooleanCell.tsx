import type { ReactElement } from 'react';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';
import type { CellProps } from './cell-props.ts';

export function BooleanCell({ value }: CellProps): ReactElement {
  const translate = useTranslate();
  return value === true
    ? <CheckIcon fontSize="small" color="success" titleAccess={translate('crewdeck.value.yes')} />
    : <CloseIcon fontSize="small" color="disabled" titleAccess={translate('crewdeck.value.no')} />;
}
