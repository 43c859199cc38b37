import { ItemSearch } from './ItemSearch.tsx';
import { SearchCount } from './SearchResult.tsx';

/** The search where it has a tab of its own. */
export function SearchPanel() {
  return (
    <div className="search-panel">
      <ItemSearch />
      <SearchCount />
    </div>
  );
}
