import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type {
  CardConflict,
  CardDraft,
  CardFlavorSet,
  CardGroup,
  CardKind,
  CardProduct,
} from '#shared/contract/card.ts';
import { cardSurroundings, flavorSetFaults, groupFaults, productFaults } from '#shared/domain/card/card-faults.ts';
import { entriesOf } from '#state/card/card.ts';
import { changeCardAtom } from '#state/card/card-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { isSame, plainCard } from '../card-content.ts';

export type Thing = CardGroup | CardFlavorSet | CardProduct;

interface CardFormOptions<Content extends Thing> {
  readonly slug: string;
  readonly draft: CardDraft;
  readonly kind: CardKind;
  /** as it stands in the draft, or what a new one begins with */
  readonly initial: Content;
  /** of the draft's; null: it is new */
  readonly version: number | null;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** What is said at a field: what must be mended, and what is worth a look. */
interface FieldTexts {
  readonly error?: string;
  readonly help?: string;
}

export type CardForm<Content extends Thing> = ReturnType<typeof useCardForm<Content>>;

/** A thing of the card that is being edited; it is stored as a whole, and also while it can't be published yet. */
export function useCardForm<Content extends Thing>({
  slug,
  draft,
  kind,
  initial,
  version,
  formRef,
}: CardFormOptions<Content>) {
  const t = useMessages();
  const change = useSetAtom(changeCardAtom);
  const [stored, setStored] = useState({ content: initial, version });
  const [content, setContent] = useState(initial);
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(version !== null);
  const [isSaved, setSaved] = useState(false);
  const [revision, setRevision] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const { busy, problem, run, forgetProblem } = useAction();
  const faults = useFaults(draft, kind, content);
  const conflict = problem?.conflicts?.[0] as CardConflict | undefined;

  /** What was typed into a field of numbers is one, or not. */
  const setReadable = useCallback((field: string, readable: boolean) => {
    setUnreadable((before) => {
      if (before.has(field) !== readable) return before;
      const after = new Set(before);
      if (readable) after.delete(field);
      else after.add(field);
      return after;
    });
  }, []);

  // the same function until it says something else: a key draws only what it changes
  const textsAt = useCallback(
    (field: string): FieldTexts => {
      if (!tried) return {};
      const mine = faults.filter((fault) => fault.field === field || fault.field.startsWith(`${field}.`));
      const say = (blocks: boolean) => [
        ...new Set(
          mine.filter((fault) => fault.blocks === blocks).map((fault) => t(`cardRules.${fault.rule}`, fault.params)),
        ),
      ];
      const [errors, hints] = [say(true), say(false)];
      return {
        ...(errors.length > 0 && { error: errors.join(' ') }),
        ...(hints.length > 0 && { help: hints.join(' ') }),
      };
    },
    [faults, t, tried],
  );
  const set = useCallback((values: Partial<Content>) => {
    setSaved(false);
    setContent((before) => ({ ...before, ...values }));
  }, []);

  const save = async (expectedVersion = stored.version): Promise<boolean> => {
    setTried(true);
    setSaved(false);
    if (unreadable.size > 0) {
      setRefusals((before) => before + 1);
      return false;
    }
    const sent = content;
    const { ok } = await run(() => change({ slug, [entriesOf[kind]]: [{ expectedVersion, content: sent }] }));
    if (ok) setSaved(true);
    if (ok && faults.some(({ blocks }) => blocks)) setRefusals((before) => before + 1);
    return ok;
  };

  // the draft has what was sent, or, where nothing was typed, what a colleague has saved since
  const known = draft[entriesOf[kind]].find((each) => each.content.key === content.key);
  const isMine = known !== undefined && isSame(known.content, content);
  if (known && known.version !== stored.version && (isMine || isSame(stored.content, content))) {
    setStored({ content: known.content as Content, version: known.version });
    if (!isMine) {
      setContent(known.content as Content);
      setRevision((before) => before + 1);
    }
  }

  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formRef, refusals]);

  return {
    content,
    isNew: stored.version === null && !known,
    isDirty: unreadable.size > 0 || !isSame(stored.content, content),
    isSaved,
    /** it can't be published like that */
    isBlocked: faults.some(({ blocks }) => blocks),
    /** raised when all fields have to show something else than was typed into them */
    revision,
    tried,
    busy,
    problem: conflict ? null : problem,
    conflict,
    textsAt,
    set,
    setReadable,
    save,
    /** the own state wins over what a colleague has saved meanwhile */
    keepMine: () => save(conflict?.version ?? null),
    /** what the colleague has saved; a removed one can't be had */
    takeTheirs: (theirs: Content, theirVersion: number) => {
      forgetProblem();
      setStored({ content: theirs, version: theirVersion });
      setContent(theirs);
      setUnreadable(new Set());
      setRevision((before) => before + 1);
    },
  };
}

const ruleOf = { group: groupFaults, flavorSet: flavorSetFaults, product: productFaults } as const;

/** All that is wrong with the thing as it is typed, among the others of the draft; not before a key is shown. */
function useFaults(draft: CardDraft, kind: CardKind, content: Thing) {
  const typed = useDeferredValue(content);
  const card = useMemo(() => plainCard(draft), [draft]);
  return useMemo(() => {
    const list = entriesOf[kind];
    const others = card[list].filter(({ key }) => key !== typed.key);
    const around = cardSurroundings({ ...card, [list]: [...others, typed] });
    return (ruleOf[kind] as (thing: Thing, around: unknown) => ReturnType<typeof productFaults>)(typed, around);
  }, [card, kind, typed]);
}
