import { Fragment } from 'react';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { flavorTexts } from '#shared/domain/menu/flavor-texts.ts';
import { useWidget } from '../element/widget-context.ts';

/** What is chosen of a line, in a row. */
export function FlavorNames({ item }: { readonly item: Pick<BasketItem, 'flavorNames' | 'flavorNamesEnglish'> }) {
  const { lang } = useWidget();
  return flavorTexts(lang, item).map(({ text, language, place }) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      {language === lang ? text : <span lang={language}>{text}</span>}
    </Fragment>
  ));
}
