import { useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';

/** What was found so far; of two searches one after the other only the second's answer counts. */
export function usePages<Answer>() {
  const [found, setFound] = useState<Answer | null>(null);
  const { busyWith, problem, run } = useAction();
  const latest = useRef(0);
  const load = (work: () => Promise<Outcome<Answer>>, join?: (answer: Answer) => Answer) => {
    latest.current += 1;
    const mine = latest.current;
    const take = (answer: Answer) => mine === latest.current && setFound(join ? join(answer) : answer);
    return run(work, take, join ? 'more' : 'search');
  };
  return { found, setFound, busyWith, problem, load };
}
