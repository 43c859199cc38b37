import { Fragment } from 'react';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { useWidget } from '../element/widget-context.ts';
import { useTextLanguage } from '../hooks/use-text-language.ts';

type Chosen = Pick<BasketItem, 'flavorNames' | 'flavorNamesEnglish'>;

/** What is chosen of a line, in a row; what is called alike in both languages counts as German. */
export function FlavorNames({ item: { flavorNames, flavorNamesEnglish } }: { readonly item: Chosen }) {
  const { lang } = useWidget();
  const langOf = useTextLanguage();
  return ((lang === 'en' && flavorNamesEnglish) || flavorNames).map((name, place) => (
    // two may be alike
    <Fragment key={place}>
      {place > 0 && ', '}
      <span lang={name === flavorNames[place] ? langOf() : undefined}>{name}</span>
    </Fragment>
  ));
}
