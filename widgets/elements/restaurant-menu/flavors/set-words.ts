import type { FlavorSet } from '#shared/contract/menu.ts';
import type { Translate } from '../labels/hours-labels.ts';
import type { SetProblem } from './flavor-draft.ts';

/** What a set asks for: "bitte wählen", "bitte 2 wählen", "bitte 1 bis 3 wählen", "bis zu 3", "freiwillig". */
export function setHint({ minimum, maximum }: Pick<FlavorSet, 'minimum' | 'maximum'>, t: Translate): string {
  if (minimum === 1 && maximum === 1) return t('restaurant.flavors.required');
  if (minimum > 0 && minimum === maximum) return t('restaurant.flavors.requiredMany', { count: minimum });
  if (minimum > 0) return t('restaurant.flavors.requiredRange', { minimum, maximum });
  return maximum > 1 ? t('restaurant.flavors.upTo', { count: maximum }) : t('restaurant.flavors.optional');
}

/** What is wrong with what is chosen of a set, naming it. */
export function problemWords(
  problem: SetProblem,
  set: Pick<FlavorSet, 'name' | 'maximum'>,
  t: Translate,
): string {
  if ('excess' in problem) return t('restaurant.flavors.tooMany', { set: set.name, count: set.maximum });
  return problem.missing === 1
    ? t('restaurant.flavors.missing', { set: set.name })
    : t('restaurant.flavors.missingMany', { set: set.name, count: problem.missing });
}
