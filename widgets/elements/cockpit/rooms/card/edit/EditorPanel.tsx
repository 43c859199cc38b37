import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft, CardKind } from '#shared/contract/card.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { newFlavor, newFlavorSet, newGroup, newProduct } from '#shared/domain/card/new-things.ts';
import { entriesOf } from '#state/card/card.ts';
import { changeCardAtom } from '#state/card/card-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { newKey } from '#state/core/new-key.ts';
import { Button } from '#ui/action/Button.tsx';
import { IconButton } from '#ui/action/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { removalOf } from '../card-content.ts';
import { failureOf } from '../failure-text.ts';
import { Conflict } from './Conflict.tsx';
import { FlavorSetForm } from './FlavorSetForm.tsx';
import { GroupForm } from './GroupForm.tsx';
import { ProductForm } from './ProductForm.tsx';
import { type CardForm, type Thing, useCardForm } from './use-card-form.ts';
import { useFitHeight } from './use-fit-height.ts';

/** What is being edited; `key` null: a new one, in the group that it was asked for in. */
export interface Edited {
  readonly kind: CardKind;
  readonly key: string | null;
  readonly group?: string;
  /** tells two new ones apart */
  readonly time: number;
}

interface EditorPanelProps {
  readonly slug: string;
  readonly draft: CardDraft;
  readonly edited: Edited;
  /** next to the list, else in a dialog over it */
  readonly isBeside: boolean;
  /** somebody wants to go on to something else, or to close it */
  readonly isLeaving: boolean;
  readonly dirtyRef: RefObject<boolean>;
  readonly onStay: () => void;
  /** closes it, or goes on to what was wanted */
  readonly onLeave: () => void;
  /** asks to close it */
  readonly onClose: () => void;
  readonly onStep: ((step: -1 | 1) => void) | null;
}

/** One thing of the card, to be changed. */
export function EditorPanel({ draft, edited, ...props }: EditorPanelProps) {
  const { kind, key, group } = edited;
  const entry = draft[entriesOf[kind]].find(({ content }) => content.key === key);
  const [initial] = useState<Thing>(() => {
    if (entry) return entry.content;
    if (kind === 'group') return newGroup(newKey());
    return kind === 'flavorSet'
      ? newFlavorSet(newKey(), [newFlavor(newKey())])
      : newProduct(newKey(), group ? [group] : []);
  });
  const formRef = useRef<HTMLFormElement>(null);
  const version = entry?.version ?? null;
  const form = useCardForm({ slug: props.slug, draft, kind, initial, version, formRef });
  return <PanelFrame formRef={formRef} draft={draft} kind={kind} form={form} {...props} />;
}

interface PanelFrameProps extends Omit<EditorPanelProps, 'edited'> {
  readonly kind: CardKind;
  readonly form: CardForm<Thing>;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

function PanelFrame({
  draft,
  kind,
  form,
  formRef,
  isBeside,
  isLeaving,
  dirtyRef,
  onStay,
  onLeave,
  onClose,
  ...props
}: PanelFrameProps) {
  const t = useMessages();
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  useFitHeight(panelRef);
  const { content, isNew, isDirty, isSaved, busy, problem } = form;
  const { busy: isRemoving, problem: removalProblem, run } = useAction();
  const change = useSetAtom(changeCardAtom);
  const title = content.name.trim() === '' ? t(`cardRoom.${kind}.${isNew ? 'new' : 'nameless'}`) : content.name;

  useEffect(() => {
    dirtyRef.current = isDirty;
    return () => {
      dirtyRef.current = false;
    };
  }, [dirtyRef, isDirty]);
  useEffect(() => {
    if (isBeside) headingRef.current?.focus();
  }, [isBeside]);

  const save = async () => {
    const ok = await form.save();
    // what is wrong is shown first, unless somebody wants to go on
    if (ok && (isLeaving || !(isBeside || form.isBlocked))) onLeave();
  };
  const remove = () =>
    void run(async () => {
      const { products = [], ...removal } = removalOf(draft, kind, content.key);
      // the thing itself goes with the last of them
      const most = cardLimits.changesAtOnce - 1;
      for (let at = 0; at + most < products.length; at += most) {
        const outcome = await change({ slug: props.slug, products: products.slice(at, at + most) });
        if (!outcome.ok) return outcome;
      }
      const rest = products.length - (products.length % most || most);
      return change({ slug: props.slug, products: products.slice(Math.max(0, rest)), ...removal });
    }, onLeave);
  const failure = problem ?? removalProblem;
  const fields = (
    <form
      ref={formRef}
      id={id}
      className="ce-form fo-stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {isLeaving && <Leaving onStay={onStay} onDiscard={onLeave} onSave={() => void save()} busy={busy} />}
      {form.conflict && <Conflict form={form} conflict={form.conflict} kind={kind} draft={draft} />}
      {failure && <Notice level="alert">{failureOf(failure, t)}</Notice>}
      <Fields kind={kind} form={form} draft={draft} slug={props.slug} />
      {!isNew && <Place kind={kind} onStep={props.onStep} />}
      {!isNew && <Removal kind={kind} draft={draft} of={content.key} busy={isRemoving} onRemove={remove} />}
    </form>
  );
  const foot = (
    <>
      <p className="ce-saved" role="status">
        {isSaved && !isDirty && t('cardRoom.saved')}
      </p>
      <Button variant="primary" type="submit" form={id} busy={busy}>
        {t('cardRoom.save')}
      </Button>
    </>
  );
  if (!isBeside) {
    return (
      <Modal title={title} closeLabel={t('common.close')} onClose={onClose} footer={foot}>
        {fields}
      </Modal>
    );
  }
  return (
    <section ref={panelRef} className="ce-panel" aria-labelledby={`${id}-title`}>
      <div className="ce-panel-head">
        <H3 ref={headingRef} id={`${id}-title`} tabIndex={-1}>
          {title}
        </H3>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </div>
      <div className="ce-panel-content">{fields}</div>
      <div className="ce-panel-foot fo-line fo-spread">{foot}</div>
    </section>
  );
}

interface FieldsProps {
  readonly kind: CardKind;
  readonly form: CardForm<Thing>;
  readonly draft: CardDraft;
  readonly slug: string;
}

/** The kind says what is in the form. */
function Fields({ kind, form, ...props }: FieldsProps): ReactNode {
  if (kind === 'group') return <GroupForm form={form as never} />;
  if (kind === 'flavorSet') return <FlavorSetForm form={form as never} draft={props.draft} />;
  return <ProductForm form={form as never} {...props} />;
}

interface LeavingProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly busy: boolean;
}

/** Something was typed and is not saved: what becomes of it. */
function Leaving({ onStay, onDiscard, onSave, busy }: LeavingProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={ref}>
      <Notice level="warning" title={t('cardRoom.leave.title')}>
        <div className="fo-wrap fo-gap-2">
          <Button busy={busy} onClick={onSave}>
            {t('cardRoom.save')}
          </Button>
          <Button onClick={onDiscard}>{t('cardRoom.leave.discard')}</Button>
          <Button variant="quiet" onClick={onStay}>
            {t('cardRoom.leave.stay')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Up and down by a press, for whoever neither drags nor types. */
function Place({ kind, onStep }: Pick<EditorPanelProps, 'onStep'> & { readonly kind: CardKind }) {
  const t = useMessages();
  if (!onStep || kind === 'flavorSet') return null;
  return (
    <div role="group" aria-label={t('cardRoom.place')} className="ce-rule fo-wrap fo-gap-2">
      <Button onClick={() => onStep(-1)}>{t('cardRoom.place.up')}</Button>
      <Button onClick={() => onStep(1)}>{t('cardRoom.place.down')}</Button>
    </div>
  );
}

interface RemovalProps {
  readonly kind: CardKind;
  readonly draft: CardDraft;
  readonly of: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** Behind a second press, which says what else it changes. */
function Removal({ kind, draft, of, busy, onRemove }: RemovalProps) {
  const t = useMessages();
  const [asked, setAsked] = useState(false);
  const list = kind === 'group' ? 'groups' : 'flavorSets';
  const count = kind === 'product' ? 0 : draft.products.filter(({ content }) => content[list].includes(of)).length;
  return (
    <div className="ce-rule fo-stack-2">
      {asked && (
        <p role="status">{t(count > 0 ? `cardRoom.${kind}.remove.some` : 'cardRoom.remove.text', { count })}</p>
      )}
      <div className="fo-wrap fo-gap-2">
        <Button variant="danger" busy={busy} onClick={() => (asked ? onRemove() : setAsked(true))}>
          {t(asked ? 'cardRoom.remove.sure' : `cardRoom.${kind}.remove`)}
        </Button>
        {asked && <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>}
      </div>
    </div>
  );
}
