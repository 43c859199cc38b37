import pTimeout from 'p-timeout';

/** Whether something succeeds within the time; what it answers and how it fails is of no interest. */
export function answersInTime(answer: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return isTrueInTime(
    answer.then(() => true),
    milliseconds,
  );
}

/** Whether it says yes within the time; how it fails is of no interest. */
export function isTrueInTime(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  return pTimeout(
    answer.catch(() => false),
    { milliseconds, fallback: () => false },
  );
}
