import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { Failure } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { LocationChoice } from './choosing/use-location-choice.ts';
import type { LabelSet } from './suggestions/search-scope.ts';
import type { Hint } from './use-address-search.ts';

interface SearchMessagesProps {
  readonly hint: Hint | null;
  readonly labelSet: LabelSet;
  /** the search itself failed */
  readonly searchError: (Pick<Failure, 'offline'> & Partial<Pick<Failure, 'errors'>>) | null;
  readonly onRetrySearch: () => void;
  /** taking the chosen one failed */
  readonly choiceFailed: LocationChoice['failed'];
}

/** What the person is shown under the field. */
export function SearchMessages({ hint, labelSet, searchError, onRetrySearch, choiceFailed }: SearchMessagesProps) {
  const t = useMessages();
  const hintText = useHintText(hint, labelSet);
  return (
    <>
      {/* stands there before it has something to say, so that it is announced */}
      <div role="status" className="search-hint">
        {hintText !== null && <p className={hint === 'notLocated' ? 'search-hint-quiet' : undefined}>{hintText}</p>}
      </div>
      {searchError && (
        <RetryNotice title={t('search.noResults')} error={searchError} onRetry={onRetrySearch}>
          {searchError.offline ? t('search.failed.offline') : t('search.failed')}
        </RetryNotice>
      )}
      {choiceFailed && (
        <Notice
          level="alert"
          title={t('search.selectFailed')}
          action={
            choiceFailed.retry && (
              <Button variant="secondary" onClick={choiceFailed.retry}>
                {t('common.retry')}
              </Button>
            )
          }
        >
          {choiceFailed.error.offline ? t('search.failed.offline') : choiceFailed.error.message}
        </Notice>
      )}
    </>
  );
}

/** The text of the hint; null when there is none. */
export function useHintText(hint: Hint | null, labelSet: LabelSet): string | null {
  const t = useMessages();
  if (hint === null) return null;
  if (hint === 'nothingFound') return labelSet === 'restaurants' ? t('search.noRestaurants') : t('search.noPlaces');
  if (hint === 'empty' && (labelSet === 'restaurants' || labelSet === 'zipCodes')) return t(`search.empty.${labelSet}`);
  return t(`search.${hint}`);
}
