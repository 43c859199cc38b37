/*
 * How wide pictures are shown that the head of a page asks for before their elements do, as `sizes` says it: only where
 * both say the same, one file is fetched.
 */

/**
 * Behind the search: as wide as the frame, or, where that is higher than the picture, as wide as its height asks for (125 and
 * 72 vh). A phone takes it for three quarters of that: 36 kB in place of 98, which is the difference between 1.1 and 2.3
 * seconds to the largest paint on a slow network (CPU at a quarter, 1.6 Mbit/s, 150 ms).
 */
export const searchPictureSizes = '(min-width: 768px) max(100vw, 125vh), max(100vw, 54vh)';

/** Above a menu, next to the basket's column where there is one; on a dense phone, 800 px are sharp enough for it. */
export const restaurantPictureSizes =
  '(min-width: 1368px) 912px, (min-width: 992px) calc(100vw - 440px), (min-resolution: 2dppx) 62vw, 100vw';
