import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { longestSearch, wellFormed } from '../filters/filter-url.ts';

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The typing pause. */
const pauseMilliseconds = 250;

/**
 * Filters by a name or a kitchen type while it is typed: after a pause, with Enter, and when the box is left, so that
 * nothing typed is lost.
 */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useMessages();
  const [text, setText] = useState(value);
  // what this box last asked for: another value came from elsewhere and replaces what is typed
  const asked = useRef(value);
  const ask = useRef(() => {});

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const next = wellFormed(text.trim());
    ask.current = () => {
      if (next === asked.current) return;
      asked.current = next;
      onSearch(next);
    };
    if (next === asked.current) return undefined;
    const timer = setTimeout(() => ask.current(), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <TextField
      label={t('list.search')}
      type="search"
      name="restaurant-search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={longestSearch}
      placeholder={t('list.search')}
      value={text}
      onValueChange={setText}
      onBlur={() => ask.current()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask.current();
      }}
    />
  );
}
