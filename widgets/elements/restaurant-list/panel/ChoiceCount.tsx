import { useMessages } from '#runtime/use-messages.ts';

export interface ChoiceCountProps {
  /** undefined while it is not known: its place is kept, so that nothing moves when it comes */
  readonly count: number | undefined;
}

/** How many restaurants a choice leaves: a quiet number for the eye, in words for readers. */
export function ChoiceCount({ count }: ChoiceCountProps) {
  const t = useMessages();
  return (
    <span className="list-choice-count">
      <span aria-hidden="true">{count !== undefined && t('list.count', { count })}</span>
      {count !== undefined && (
        <span className="fo-visually-hidden">, {t('list.choice.count', { count })}</span>
      )}
    </span>
  );
}
