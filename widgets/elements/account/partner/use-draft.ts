import { useState } from 'react';
import type { SignupBody } from '#shared/contract/applications.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { newKey } from '#state/core/new-key.ts';
import { portsAtom } from '#state/core/ports.ts';

const storageKey = 'partner-signup';

const emptyDraft = (): SignupBody => ({
  key: newKey(),
  name: '',
  placeId: '',
  place: '',
  phone: '',
  email: '',
  website: '',
  kitchenTypes: [],
  delivery: true,
  takeaway: true,
  paymentTypes: ['cash'],
  company: '',
  owner: '',
  companyAddress: '',
  vatNumber: '',
  registerNumber: '',
  loginName: '',
  loginEmail: '',
  acceptedTerms: false,
});

/** What was typed before a reload; what does not look like it, as from an older version, is left out. */
function storedDraft(text: string | null): SignupBody {
  const empty = emptyDraft();
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const known = Object.entries(stored as object).filter(([name, value]) => {
      const own: unknown = empty[name as keyof SignupBody];
      return typeof own === typeof value && Array.isArray(own) === Array.isArray(value);
    });
    return { ...empty, ...Object.fromEntries(known), acceptedTerms: false };
  } catch {
    return empty;
  }
}

/** What is typed, kept for the visit; agreeing to something is not kept. */
export function useDraft() {
  const { visit } = useAtomValue(portsAtom).storage;
  const [draft, setDraft] = useState(() => storedDraft(visit.get(storageKey)));
  const change = (values: Partial<SignupBody>) =>
    setDraft((before) => {
      const after = { ...before, ...values };
      visit.set(storageKey, JSON.stringify(after));
      return after;
    });
  return { draft, change, forget: () => visit.remove(storageKey) };
}
