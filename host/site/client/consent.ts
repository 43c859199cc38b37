/** What the visitor has answered to the question whether the bot check may be loaded; null: nothing yet. */
export type Consent = 'agreed' | 'declined' | null;

const storageKey = 'fo-bot-check';

export function consentGiven(): Consent {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'agreed' || kept === 'declined' ? kept : null;
  } catch {
    // a browser that stores nothing is asked each time
    return null;
  }
}

/** Asked once, kept in this browser until it is changed; that nobody has agreed is kept as well. */
export function keepConsent(consent: 'agreed' | 'declined'): void {
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // a browser that stores nothing is asked each time
  }
}

/** Calls back when another of the browser's pages has changed the answer, or its stored data were cleared. */
export function onConsentElsewhere(handle: (consent: Consent) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) handle(consentGiven());
  });
}
