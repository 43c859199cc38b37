import { useMessages } from '../../../runtime/use-messages.ts';
import type { Failure } from '../../../state/failure.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Scope } from '../search-options.ts';
import type { Hint } from '../use-address-search.ts';

export interface SearchMessagesProps {
  readonly hint: Hint | null;
  readonly scope: Scope;
  /** the search itself failed */
  readonly searchError: Failure | null;
  readonly onRetrySearch: () => void;
  /** taking the chosen one failed */
  readonly choiceFailed: { readonly error: Failure; readonly retry: () => void } | null;
}

/** What the person is told under the field. */
export function SearchMessages({
  hint,
  scope,
  searchError,
  onRetrySearch,
  choiceFailed,
}: SearchMessagesProps) {
  const t = useMessages();
  const hintText = useHintText(hint, scope);
  return (
    <>
      {/* stands there before it has something to say, so that it is heard */}
      <div role="status" className="search-hint">
        {hintText !== null && <p>{hintText}</p>}
      </div>
      {searchError && (
        <Notice
          level="alert"
          action={
            <Button variant="secondary" onClick={onRetrySearch}>
              {t('common.retry')}
            </Button>
          }
        >
          {searchError.offline ? t('search.failed.offline') : t('search.failed')}
        </Notice>
      )}
      {choiceFailed && (
        <Notice
          level="alert"
          title={t('search.selectFailed')}
          action={
            <Button variant="secondary" onClick={choiceFailed.retry}>
              {t('common.retry')}
            </Button>
          }
        >
          {choiceFailed.error.offline ? t('search.failed.offline') : choiceFailed.error.message}
        </Notice>
      )}
    </>
  );
}

/** The hint in words; null when there is none. */
export function useHintText(hint: Hint | null, scope: Scope): string | null {
  const t = useMessages();
  if (hint === null) return null;
  if (hint === 'nothingFound')
    return scope === 'restaurants' ? t('search.noRestaurants') : t('search.noPlaces');
  if (hint === 'empty' && scope === 'restaurants') return t('search.empty.restaurants');
  return t(`search.${hint}`);
}
