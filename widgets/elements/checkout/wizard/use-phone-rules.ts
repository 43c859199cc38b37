import { useEffect, useState } from 'react';
import type * as phoneRules from './phone-rules.ts';

type PhoneRules = typeof phoneRules;

/** Null when they can't be fetched: the server judges every number again, so nobody is held back. */
export async function loadPhoneRules(): Promise<PhoneRules | null> {
  try {
    return await import('./phone-rules.ts');
  } catch {
    // the browser has told its console which file could not be fetched
    return null;
  }
}

/** The rules once they are there; fetched while the person is typing. */
export function usePhoneRules(): PhoneRules | null {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  useEffect(() => {
    let current = true;
    void loadPhoneRules().then((loaded) => {
      if (current) setRules(loaded);
    });
    return () => {
      current = false;
    };
  }, []);
  return rules;
}
