import { useEffect, useState } from 'react';
import { listenToElements } from '../event-log.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

const longest = 400;
const kept = 20;

/** What the elements on this page of the documentation emit, the newest first. */
export function LiveEventLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(
    () =>
      listenToElements((event) => {
        if (event.type === 'fo-navigate') event.preventDefault();
        const detail = JSON.stringify(event.detail).slice(0, longest);
        setEntries((before) => [{ id: (before[0]?.id ?? 0) + 1, name: event.type, detail }, ...before].slice(0, kept));
      }),
    [],
  );
  return (
    <div role="log" aria-label="Events" style={{ border: '1px solid #8888', borderRadius: 8, padding: 16 }}>
      {entries.length === 0 && <p style={{ margin: 0 }}>Nothing yet. Use the element below.</p>}
      {entries.map(({ id, name, detail }) => (
        <div key={id} style={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere', marginBlock: 6 }}>
          <strong>{name}</strong> {detail}
        </div>
      ))}
    </div>
  );
}
