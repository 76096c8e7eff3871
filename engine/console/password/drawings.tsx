import type { ReactElement } from 'react';

const common = {
  width: 18,
  height: 18,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export const EyeIcon = ({ isOpen }: { readonly isOpen: boolean }): ReactElement => (
  <svg {...common}>
    <path d="M2.500 12C4.700 7.900 8 5.800 12 5.800s7.300 2.100 9.500 6.200c-2.200 4.100-5.500 6.200-9.500 6.200S4.700 16.100 2.500 12z" />
    <circle cx="12" cy="12" r="2.800" />
    {!isOpen && <path d="M4 4l16 16" />}
  </svg>
);
export const WarningIcon = (): ReactElement => (
  <svg {...common} width={16} height={16}>
    <path d="M12 4l9 16H3z" />
    <path d="M12 10.500v4M12 17.200v.1" />
  </svg>
);
export const KeyIcon = (): ReactElement => (
  <svg {...common}>
    <circle cx="8" cy="15.500" r="4" />
    <path d="M11 12.500 20 3.500M17 6.500l3 3" />
  </svg>
);
export const CheckIcon = (): ReactElement => (
  <svg {...common} width={16} height={16}>
    <path d="M4.500 12.500 10 18 19.500 6.500" />
  </svg>
);
export const DotIcon = (): ReactElement => (
  <svg {...common} width={16} height={16}>
    <circle cx="12" cy="12" r="3" />
  </svg>
);
