import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './Tabs.css?shared';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly panel: ReactNode;
}

export interface TabsProps {
  /** what is being chosen between, for readers */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** ARIA tabs with automatic activation: arrows, Home and End move and select. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, tabs.indexOf(current as Tab), tabs.length);
    const target = next === null ? undefined : tabs[next];
    if (next === null || !target) return;
    event.preventDefault();
    onSelect(target.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className="fo-tabs">
      <div ref={listRef} className="fo-tabs-list" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <span className="fo-count"> {tab.count}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current.id}`}>
          {current.panel}
        </div>
      )}
    </div>
  );
}

/** The tab to go to from `index` by `key`, going round at the ends; null when the key is none of ours. */
export function tabAfterKey(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
