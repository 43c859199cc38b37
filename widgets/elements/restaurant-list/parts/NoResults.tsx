import { useRef } from 'react';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useWidget } from '../../../runtime/widget-context.ts';
import { Button } from '../../../ui/action/Button.tsx';

export interface NoResultsProps {
  /** what there is in the region all the same stands right below */
  readonly hasRegion: boolean;
  readonly hasTakeaway: boolean;
  readonly onChangePlace: () => void;
  readonly onTakeaway: () => void;
}

/** Nobody delivers here yet: another address, takeaway, or what there is in the region (spec section 2). */
export function NoResults({ hasRegion, hasTakeaway, onChangePlace, onTakeaway }: NoResultsProps) {
  const t = useMessages();
  const { apiBase } = useWidget();
  const ref = useRef<HTMLDivElement>(null);
  const handleRegion = () => ref.current?.nextElementSibling?.scrollIntoView({ behavior: 'smooth' });
  return (
    <div ref={ref} className="list-none" part="no-results">
      <img
        className="list-none-picture"
        src={`${apiBase}/images/austrian-400.jpg`}
        width={400}
        height={225}
        alt=""
      />
      <div className="list-none-text">
        <h2>{t('list.noResults.title')}</h2>
        <p className="fo-quiet">{t('list.noResults.text')}</p>
        <div className="list-none-actions">
          <Button variant="primary" onClick={onChangePlace}>
            {t('list.noResults.address')}
          </Button>
          {hasTakeaway && (
            <Button variant="secondary" onClick={onTakeaway}>
              {t('list.noResults.takeaway')}
            </Button>
          )}
          {hasRegion && (
            <Button variant="quiet" onClick={handleRegion}>
              {t('list.noResults.region')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
