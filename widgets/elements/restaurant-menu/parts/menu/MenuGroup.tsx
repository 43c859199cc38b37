import { type CSSProperties, memo, useId } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { hoursText } from '../words/hours-words.ts';
import { type CardGroup, isSameGroup } from './card/card-rows.ts';
import { ProductRow } from './rows/ProductRow.tsx';

/**
 * A group and its products. Its height is known before it is drawn, so that a long menu is quick to open and nothing
 * moves while it fills.
 */
export const MenuGroup = memo(function MenuGroup({ section, inactive, hidden, rows, shownCount }: CardGroup) {
  const t = useMessages();
  const headingId = useId();
  const missing = hidden ? 0 : rows.filter(({ shown, mounted }) => shown && !mounted).length;
  const hours = inactive ? hoursText(section.hours, t) : '';
  return (
    <section
      className={inactive ? 'menu-group menu-group-inactive' : 'menu-group'}
      data-section={section.id}
      data-missing={missing > 0 || undefined}
      hidden={hidden}
      aria-labelledby={headingId}
      style={{ '--_rows': shownCount, '--_missing': missing } as CSSProperties}
    >
      <h2 id={headingId} tabIndex={-1}>
        {section.name ?? t('restaurant.otherGroup')}
      </h2>
      {section.description && <p className="fo-quiet">{section.description}</p>}
      {inactive && (
        <p className="menu-group-when">
          {hours === '' ? t('restaurant.unavailable') : t('menu.group.inactive', { hours })}
        </p>
      )}
      <ul>
        {rows.map(
          ({ mounted, shown, ...row }) =>
            mounted && (
              // the item is hidden here, so that a search that leaves a row out need not look into it
              <li
                key={row.product.id}
                className={classNames('product', !row.available && 'product-unavailable')}
                part="product"
                hidden={!shown}
              >
                <ProductRow {...row} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}, isSameGroup);
