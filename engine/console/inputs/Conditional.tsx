import type { ReactElement, ReactNode } from 'react';
import { useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useConditions } from './conditions.ts';

export interface ConditionalProps {
  /** Path of the field whose condition is checked. */
  readonly path: string;
  /** Source of the object that the condition checks; the whole record without one. */
  readonly holder?: string;
  readonly children: ReactNode;
}

/** Renders a field while the values around it meet its condition. */
export function Conditional({ path, holder, children }: ConditionalProps): ReactElement | null {
  const condition = useConditions()[path];
  return condition ? (
    <Watched condition={condition} {...(holder !== undefined && { holder })}>
      {children}
    </Watched>
  ) : (
    <>{children}</>
  );
}

function Watched({
  condition,
  holder,
  children,
}: {
  readonly condition: (value: unknown) => boolean;
  readonly holder?: string;
  readonly children: ReactNode;
}): ReactElement | null {
  const { getSource } = useSourceContext();
  const all = useWatch() as unknown;
  const own = useWatch({ name: holder === undefined ? '' : getSource(holder) }) as unknown;
  return condition((holder === undefined ? all : own) ?? {}) ? <>{children}</> : null;
}
