import type { KeyboardEvent, ReactElement } from 'react';

export interface Tab { readonly key: string; readonly label: string }
export interface TabBarProps { readonly tabs: readonly Tab[]; readonly current: string; readonly label: string; readonly onChoose: (key: string) => void }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of a record: the arrow keys go from one to the next, only the chosen one is in the way of Tab. */
export function TabBar({ tabs, current, label, onChoose }: TabBarProps): ReactElement {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const index = tabs.findIndex(({ key }) => key === current);
    const step = steps[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? -1 : (index + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => <button key={tab.key} type="button" role="tab" aria-selected={tab.key === current} tabIndex={tab.key === current ? 0 : -1} className="view-tab" onKeyDown={move} onClick={() => { onChoose(tab.key); }}>{tab.label}</button>)}
    </div>
  );
}
