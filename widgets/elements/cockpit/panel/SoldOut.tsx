import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { CockpitProduct, CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PanelSection, useRestaurantChange } from './PanelSection.tsx';

/** As many as are looked through at a glance; who needs another one searches more precisely. */
const shownAtOnce = 40;

/** Products that are out: first those that are, and whatever the search finds. */
export function SoldOut({
  restaurant: { slug, products },
}: {
  readonly restaurant: Pick<CockpitRestaurant, 'slug' | 'products'>;
}) {
  const t = useMessages();
  const langOf = useTextLanguage();
  const changing = useRestaurantChange(slug);
  const [text, setText] = useState('');
  const out = products.filter(({ soldOut }) => soldOut).length;
  const found = productsFor(products, text);
  const rest = found.length - shownAtOnce;
  const handleChange = ({ productId }: CockpitProduct, soldOut: boolean) =>
    void changing.change(String(productId), { kind: 'sold-out', productId, soldOut });
  return (
    <PanelSection
      title={t('cockpit.soldOut.title')}
      changing={changing}
      state={
        <>
          {out > 0 ? t('cockpit.soldOut.some', { count: out }) : t('cockpit.soldOut.none')}{' '}
          <span className="fo-quiet">{t('cockpit.soldOut.help')}</span>
        </>
      }
    >
      <TextField
        label={t('cockpit.soldOut.search')}
        type="search"
        name="product"
        autoComplete="off"
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      {found.length === 0 && <p className="fo-quiet">{t('cockpit.soldOut.nothing')}</p>}
      <div className="fo-choice-rows fo-lined" aria-busy={changing.busy !== null || undefined}>
        {found.slice(0, shownAtOnce).map((product) => (
          <CheckboxRow
            key={product.productId}
            checked={product.soldOut}
            onCheckedChange={(soldOut) => handleChange(product, soldOut)}
            label={<span lang={langOf()}>{product.name}</span>}
            detail={<span lang={langOf()}>{product.group}</span>}
          />
        ))}
      </div>
      {rest > 0 && <p className="fo-quiet">{t('cockpit.soldOut.more', { count: rest })}</p>}
    </PanelSection>
  );
}

/** `Käsespätzle` is found by "kasespatzle" too: keyboards of kitchens are in a hurry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The products whose name or group has every word; those sold out stand first, the others as on the menu. */
function productsFor(products: readonly CockpitProduct[], text: string): CockpitProduct[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = products.filter(({ name, group }) => {
    const searched = plain(`${name} ${group}`);
    return words.every((word) => searched.includes(word));
  });
  return [...found.filter(({ soldOut }) => soldOut), ...found.filter(({ soldOut }) => !soldOut)];
}
