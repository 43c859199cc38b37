import { memo, useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { hoursText } from '../../labels/hours-labels.ts';
import { type CardGroup, isSameGroup } from '../view/menu-rows.ts';
import { GroupRows, roomFor } from './GroupRows.tsx';

/**
 * A group and its products. Its height is known before it is drawn, so that a long menu is quick to open and nothing
 * moves while it fills.
 */
export const MenuGroup = memo(function MenuGroup({ section, inactive, hidden, rows, shownCount }: CardGroup) {
  const t = useMessages();
  const headingId = useId();
  const isWhole = rows.every(({ shown, mounted }) => mounted || !shown);
  const hours = inactive ? hoursText(section.hours, t) : '';
  return (
    <section
      className={inactive ? 'menu-group menu-group-inactive' : 'menu-group'}
      data-section={section.id}
      data-missing={(!isWhole && !hidden) || undefined}
      hidden={hidden}
      aria-labelledby={headingId}
      // here and not by a variable, for whose sake all that is in the group would be styled anew
      style={{ containIntrinsicBlockSize: `auto calc(${roomFor(hidden ? rows.length : shownCount)} + 80px)` }}
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
      <GroupRows rows={rows} />
    </section>
  );
}, isSameGroup);
