/** Whether something succeeds within the time; what it answers and how it fails is of no interest. */
export function answersInTime(answer: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return isTrueInTime(
    answer.then(() => true),
    milliseconds,
  );
}

/** Whether it says yes within the time; how it fails is of no interest. */
export async function isTrueInTime(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, milliseconds, false);
  const inTime = answer.catch(() => false);
  try {
    return await Promise.race([inTime, late]);
  } finally {
    clearTimeout(timer);
  }
}
