import './Skeleton.css?shared';

interface SkeletonProps {
  /** in the shape of what comes */
  readonly shape?: 'line' | 'title' | 'block' | 'picture' | 'circle';
  /** for `line`: how many */
  readonly lines?: number;
}

/**
 * Holds the place of what is being fetched, from the start; becomes visible only after 200 ms, so that a quick
 * answer does not flicker. Hidden from readers: whoever shows it marks the region `aria-busy` and says so.
 */
export function Skeleton({ shape = 'line', lines = 1 }: SkeletonProps) {
  const count = shape === 'line' ? lines : 1;
  return (
    <span className="fo-skeleton fo-stack-2" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`fo-skeleton-bone fo-skeleton-${shape}`} />
      ))}
    </span>
  );
}
