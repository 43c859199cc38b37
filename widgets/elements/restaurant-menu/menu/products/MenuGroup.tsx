import { memo, useId } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import { useIsServed } from '#runtime/server-rendered/use-is-served.ts';
import { classNames } from '#ui/class-names.ts';
import { H2 } from '#ui/text/Heading.tsx';
import { hoursText } from '../../labels/hours-labels.ts';
import { isSameGroup, type MenuGroupView } from '../view/menu-rows.ts';
import { ProductRow } from './ProductRow.tsx';

/** The height of a row as it mostly is, in em. */
const rowHeight = 8.1;

/** The room that so many rows are likely to take, wherever several share a line (`menu.css`). */
export function roomFor(rows: number): string {
  return `calc(${(rows * rowHeight).toFixed(1)}em * var(--_row-share))`;
}

/**
 * A group and its products, and the room for those that have not been drawn yet. Its height is known before its rows are
 * drawn, so that a long menu is quick to open and nothing moves while it fills. Its heading always is: readers jump by
 * headings, and are not told of one that is not drawn. A group that is only hidden keeps its rows.
 */
export const MenuGroup = memo(function MenuGroup(group: MenuGroupView) {
  const { section, inactive, hidden, rows, shownCount } = group;
  const t = useMessages();
  const langOf = useTextLanguage();
  const headingId = useId();
  const isServed = useIsServed();
  const missing = rows.filter(({ shown, mounted }) => shown && !mounted).length;
  const hours = inactive ? hoursText(section.hours, t) : '';
  return (
    <section
      className={inactive ? 'menu-group menu-group-inactive' : 'menu-group'}
      data-section={section.id}
      data-missing={(missing > 0 && !hidden) || undefined}
      hidden={hidden}
      aria-labelledby={headingId}
    >
      <H2 id={headingId} tabIndex={-1} lang={section.name ? langOf(section, 'name') : undefined}>
        {section.name ?? t('restaurant.otherGroup')}
      </H2>
      {section.description && (
        <p className="fo-quiet" lang={langOf(section, 'description')}>
          {section.description}
        </p>
      )}
      {inactive && (
        <p className="fo-attention">
          {hours === '' ? t('restaurant.unavailable') : t('menu.group.inactive', { hours })}
        </p>
      )}
      <div
        className="menu-group-rows"
        // Here and not by a variable, for whose sake all that is in the group would be styled anew. Not in the server's
        // markup, where a policy may forbid it: there all groups are taken for as high as most are.
        style={
          isServed
            ? undefined
            : { containIntrinsicBlockSize: `auto calc(${roomFor(hidden ? rows.length : shownCount)} + 44px)` }
        }
      >
        <ul style={missing > 0 ? { paddingBlockEnd: roomFor(missing) } : undefined}>
          {rows.map(
            ({ mounted, shown, ...row }) =>
              mounted && (
                // the item is hidden here, so that a search that leaves a row out need not look into it
                <li
                  key={row.product.id}
                  className={classNames('product', !row.available && 'product-unavailable')}
                  part="product"
                  data-product={row.product.id}
                  hidden={!shown}
                >
                  <ProductRow {...row} />
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  );
}, isSameGroup);
