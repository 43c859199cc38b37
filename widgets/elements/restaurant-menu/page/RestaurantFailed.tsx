import { useMessages } from '#runtime/use-messages.ts';
import { useNavigate } from '#runtime/widget-context.ts';
import type { Failure } from '#state/core/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

export interface RestaurantFailedProps {
  readonly error: Failure;
  readonly onRetry: () => void;
}

/** In place of the restaurant: that there is none of that name, or that it could not be fetched. */
export function RestaurantFailed({ error, onRetry }: RestaurantFailedProps) {
  const t = useMessages();
  if (error.status === 404) return <UnknownRestaurant />;
  return (
    <div className="page" role="alert">
      <EmptyState
        title={t('restaurant.failed.title')}
        heading="h1"
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {error.offline ? t('restaurant.failed.offline') : t('restaurant.failed.text')}
      </EmptyState>
    </div>
  );
}

export function UnknownRestaurant() {
  const t = useMessages();
  const navigate = useNavigate();
  return (
    <div className="page">
      <EmptyState
        title={t('restaurant.unknown.title')}
        heading="h1"
        action={
          <Button variant="primary" onClick={() => navigate('/restaurants')}>
            {t('restaurant.unknown.action')}
          </Button>
        }
      >
        {t('restaurant.unknown.text')}
      </EmptyState>
    </div>
  );
}
