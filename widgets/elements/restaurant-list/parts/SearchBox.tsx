import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../runtime/use-messages.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

export interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The typing pause. */
const pauseMilliseconds = 250;

/** Filters by a name or a kitchen type while it is typed. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useMessages();
  const [text, setText] = useState(value);
  // what this box last asked for: another value came from elsewhere and replaces what is typed
  const asked = useRef(value);

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const next = text.trim();
    if (next === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = next;
      onSearch(next);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <TextField
      label={t('list.search')}
      type="search"
      name="restaurant-search"
      autoComplete="off"
      maxLength={100}
      placeholder={t('list.search.placeholder')}
      value={text}
      onValueChange={setText}
    />
  );
}
