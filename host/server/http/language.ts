import { type Language, languages } from '../../../shared/contract/primitives.ts';

/** The best of our languages for an `Accept-Language` header; German unless another one is preferred. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'de';
  let best: Language = 'de';
  let bestWeight = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [range = '', ...params] = part.trim().toLowerCase().split(';');
    const match = languages.find((each) => range === each || range.startsWith(`${each}-`));
    const weight = weightOf(params);
    if (match && weight > bestWeight) {
      best = match;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(params: readonly string[]): number {
  const q = params.map((each) => each.trim()).find((each) => each.startsWith('q='));
  const weight = q ? Number(q.slice(2)) : 1;
  return Number.isFinite(weight) ? weight : 0;
}
