import { type CSSProperties, memo, useId } from 'react';
import type { MenuSection } from './menu-sections.ts';
import { ProductRow } from './ProductRow.tsx';

/** A group and its products. Its height is known before it is drawn, so that a long menu is quick to open. */
export const MenuGroup = memo(function MenuGroup({ section }: { readonly section: MenuSection }) {
  const headingId = useId();
  return (
    <section
      className="menu-group"
      data-section={section.id}
      aria-labelledby={headingId}
      style={{ '--_rows': section.products.length } as CSSProperties}
    >
      <h2 id={headingId} tabIndex={-1}>
        {section.name}
      </h2>
      {section.description && <p className="fo-quiet">{section.description}</p>}
      <ul>
        {section.products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
});
