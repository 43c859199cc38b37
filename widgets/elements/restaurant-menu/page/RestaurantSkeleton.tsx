import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

const rows = [1, 2, 3, 4, 5];

/** The restaurant's shape while it is fetched: picture, name, facts, groups, products and the basket's column. */
export function RestaurantSkeleton() {
  const t = useMessages();
  return (
    <div className="page restaurant-skeleton" aria-busy="true">
      <VisuallyHidden>{t('restaurant.loading')}</VisuallyHidden>
      <div className="layout">
        <div className="main">
          <div className="header-picture" />
          <div className="header-text">
            <div className="header-logo" />
            <div className="header-words">
              <Skeleton shape="title" />
              <Skeleton lines={3} />
            </div>
          </div>
          <div className="menu-area">
            <div className="group-bar" />
            <div>
              <div className="item-search" />
              <div className="menu-group">
                <Skeleton shape="title" />
                {rows.map((row) => (
                  <div key={row} className="product">
                    <div className="product-text">
                      <Skeleton lines={3} />
                    </div>
                    <div className="product-side">
                      <Skeleton shape="block" />
                    </div>
                  </div>
                ))}
              </div>
            </div>
          </div>
        </div>
        <div className="side">
          <div className="basket">
            <Skeleton shape="title" />
            <Skeleton lines={4} />
          </div>
        </div>
      </div>
    </div>
  );
}
