import { type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft, CardKind } from '#shared/contract/card.ts';
import { entriesOf } from '#state/card/card.ts';
import { changeCardAtom, moveInCardAtom } from '#state/card/card-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useAfterCommit } from '#ui/focus/use-after-commit.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { CardBar, type CardDialog, ListTools } from './CardBar.tsx';
import { keyAtPlace, productsByGroup } from './card-content.ts';
import { type Edited, EditorPanel } from './edit/EditorPanel.tsx';
import { failureOf } from './failure-text.ts';
import { CardList } from './list/CardList.tsx';
import { type CardActions, CardActionsContext } from './list/card-actions.ts';
import { FlavorSetList } from './list/FlavorSetList.tsx';
import { type Drop, useDrag } from './list/use-drag.ts';
import { ManyBar } from './many/ManyBar.tsx';
import { TableDialog } from './many/TableDialog.tsx';
import { HistoryDialog } from './publish/HistoryDialog.tsx';
import { PreviewPanel } from './publish/PreviewPanel.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';

interface CardEditorProps {
  readonly slug: string;
  readonly draft: CardDraft;
}

/** The list, what of it is being edited next to it, and what is done with all of it. */
export function CardEditor({ slug, draft }: CardEditorProps) {
  const t = useMessages();
  const rootRef = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(rootRef);
  const [view, setView] = useState<'menu' | 'choices'>('menu');
  const [search, setSearch] = useState('');
  const { apiBase } = useWidget();
  const [isPreviewing, setPreviewing] = useState(false);
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const { edited, isLeaving, dirtyRef, go, leave, stay } = useEdited();
  const { spoken, problem, actions } = useCardMoves({ slug, draft, rootRef, go, setSelected });
  // the form is there before the row is marked
  const marked = useDeferredValue(edited);
  // a page elsewhere may not frame the host's
  const hasPreview = isWide && new URL(apiBase).origin === globalThis.location.origin;
  const isShowingPreview = hasPreview && isPreviewing;
  const closeDialog = () => setDialog(null);

  const openThing = (kind: CardKind, key: string) => {
    closeDialog();
    setView(kind === 'flavorSet' ? 'choices' : 'menu');
    actions.open(kind, key);
  };
  const step =
    edited?.key && edited.kind !== 'flavorSet'
      ? (by: -1 | 1) => {
          const { kind, key } = edited;
          const product = draft.products.find(({ content }) => content.key === key);
          actions.step(kind as 'group' | 'product', key ?? '', product?.content.groups[0] ?? '', by);
        }
      : null;
  return (
    <CardActionsContext value={actions}>
      <div ref={rootRef} className="ce fo-stack-4">
        <CardBar
          slug={slug}
          draft={draft}
          isPreviewing={hasPreview ? isPreviewing && edited === null : null}
          onPreview={(on) => {
            setPreviewing(on);
            if (on) go(null);
          }}
          onDialog={setDialog}
        />
        {problem && <Notice level="alert">{failureOf(problem, t)}</Notice>}
        <div className="ce-columns" data-beside={(isWide && (edited !== null || isShowingPreview)) || undefined}>
          <Tabs
            label={t('cardRoom.views')}
            selected={view}
            onSelect={(id) => setView(id === 'choices' ? 'choices' : 'menu')}
            tabs={[
              {
                id: 'menu',
                label: t('cardRoom.view.menu'),
                count: draft.products.length,
                panel: (
                  <>
                    <ListTools
                      search={search}
                      onSearch={setSearch}
                      isSelecting={selected !== null}
                      onSelecting={(on) => setSelected(on ? new Set() : null)}
                      onAddGroup={() => go({ kind: 'group', key: null })}
                    />
                    <CardList draft={draft} search={search} edited={marked} selected={selected} />
                    {selected && <ManyBar slug={slug} draft={draft} selected={selected} onSelected={setSelected} />}
                  </>
                ),
              },
              {
                id: 'choices',
                label: t('cardRoom.view.choices'),
                count: draft.flavorSets.length,
                panel: (
                  <>
                    <ListTools onAddFlavorSet={() => go({ kind: 'flavorSet', key: null })} />
                    <FlavorSetList draft={draft} edited={marked} />
                  </>
                ),
              },
            ]}
          />
          {edited && (
            <EditorPanel
              key={edited.time}
              slug={slug}
              draft={draft}
              edited={edited}
              isBeside={isWide}
              isLeaving={isLeaving}
              dirtyRef={dirtyRef}
              onStay={stay}
              onLeave={leave}
              onClose={() => go(null)}
              onStep={step}
            />
          )}
          {isShowingPreview && edited === null && (
            <PreviewPanel slug={slug} version={draft.version} onClose={() => setPreviewing(false)} />
          )}
        </div>
        <LiveRegion>{spoken}</LiveRegion>
        {dialog === 'publish' && <PublishDialog slug={slug} draft={draft} onClose={closeDialog} onOpen={openThing} />}
        {dialog === 'history' && <HistoryDialog slug={slug} draft={draft} onClose={closeDialog} />}
        {dialog === 'table' && <TableDialog slug={slug} onClose={closeDialog} />}
      </div>
    </CardActionsContext>
  );
}

type Wanted = Omit<Edited, 'time'> | null;

/** What is being edited; from what was typed and not saved nobody is led away unasked. */
function useEdited() {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [wanted, setWanted] = useState<{ readonly next: Wanted } | null>(null);
  const dirtyRef = useRef(false);
  const show = (next: Wanted) => {
    setWanted(null);
    setEdited((before) => next && { ...next, time: (before?.time ?? 0) + 1 });
  };
  return {
    edited,
    isLeaving: wanted !== null,
    dirtyRef,
    go: (next: Wanted) => {
      if (dirtyRef.current) setWanted({ next });
      else show(next);
    },
    leave: () => show(wanted?.next ?? null),
    stay: () => setWanted(null),
  };
}

interface CardMoves extends CardEditorProps {
  readonly rootRef: RefObject<HTMLElement | null>;
  readonly go: (next: Wanted) => void;
  readonly setSelected: (change: (before: ReadonlySet<string> | null) => ReadonlySet<string> | null) => void;
}

/** What rows do, by keys, presses and dragging, and what is said of it. */
function useCardMoves({ slug, draft, rootRef, go, setSelected }: CardMoves) {
  const t = useMessages();
  const change = useSetAtom(changeCardAtom);
  const move = useSetAtom(moveInCardAtom);
  const { problem, run } = useAction();
  const [spoken, setSpoken] = useState('');
  const afterCommit = useAfterCommit();

  const focusHandle = (kind: string, key: string, group: string) =>
    afterCommit(() => {
      const handles = [...(rootRef.current?.querySelectorAll<HTMLElement>(`[data-handle="${kind}"]`) ?? [])];
      handles.find(({ dataset }) => dataset['of'] === key && dataset['from'] === group)?.focus();
    });

  const moveTo = (kind: 'group' | 'product', key: string, group: string, before: string | null, place: number) => {
    const list = kind === 'group' ? draft.groups : (productsByGroup(draft).get(group) ?? []);
    const name = draft[entriesOf[kind]].find(({ content }) => content.key === key)?.content.name ?? '';
    setSpoken(t('cardRoom.moved', { name, place: place + 1, count: list.length }));
    void run(() => move({ slug, kind, key, before }));
  };

  const stepBy: CardActions['step'] = (kind, key, group, by) => {
    const list: readonly { readonly content: { readonly key: string } }[] =
      kind === 'group' ? draft.groups : (productsByGroup(draft).get(group) ?? []);
    const place = list.findIndex(({ content }) => content.key === key) + by;
    if (place < 0 || place >= list.length) {
      setSpoken(t(by < 0 ? 'cardRoom.moved.first' : 'cardRoom.moved.last'));
      return;
    }
    const others = list.filter(({ content }) => content.key !== key);
    const before =
      kind === 'group'
        ? (others[place]?.content.key ?? null)
        : keyAtPlace(draft, productsByGroup(draft).get(group) ?? [], key, place);
    moveTo(kind, key, group, before, place);
  };

  const drop = ({ kind, key, from, group, before }: Drop) => {
    if (kind === 'group') {
      const others = draft.groups.filter(({ content }) => content.key !== key);
      const at = others.findIndex(({ content }) => content.key === before);
      if (before !== key) moveTo('group', key, '', before, at < 0 ? others.length : at);
      return;
    }
    const inGroup = productsByGroup(draft).get(group) ?? [];
    const others = inGroup.filter(({ content }) => content.key !== key);
    const at = others.findIndex(({ content }) => content.key === before);
    const place = at < 0 ? others.length : at;
    const anchor = keyAtPlace(draft, inGroup, key, place);
    if (from === group) {
      if (before !== key) moveTo('product', key, group, anchor, place);
      return;
    }
    const entry = draft.products.find(({ content }) => content.key === key);
    if (!entry) return;
    const groups = [...new Set(entry.content.groups.map((each) => (each === from ? group : each)))];
    setSpoken(t('cardRoom.moved', { name: entry.content.name, place: place + 1, count: others.length + 1 }));
    void run(() =>
      change({
        slug,
        products: [{ expectedVersion: entry.version, content: { ...entry.content, groups }, before: anchor }],
      }),
    );
  };

  const grab = useDrag(rootRef, drop);
  // rows keep the same object, which always does what the latest draft asks for
  const latest = useRef({ go, stepBy, focusHandle, setSelected });
  useLayoutEffect(() => {
    latest.current = { go, stepBy, focusHandle, setSelected };
  });
  const actions = useMemo(
    (): CardActions => ({
      open: (kind, key) => latest.current.go({ kind, key }),
      add: (group) => latest.current.go({ kind: 'product', key: null, group }),
      toggle: (key) =>
        latest.current.setSelected((before) => {
          const after = new Set(before);
          if (!after.delete(key)) after.add(key);
          return after;
        }),
      step: (kind, key, group, by) => {
        latest.current.stepBy(kind, key, group, by);
        latest.current.focusHandle(kind, key, kind === 'group' ? '' : group);
      },
      grab,
    }),
    [grab],
  );
  return { spoken, problem, actions };
}

/** The width of the room, in em of its text, from which the form stands next to the list. */
const wideFrom = 58;

/** Whether list and form have room side by side; by the element's own width, as the page around may be narrower than the window. */
function useIsWide(ref: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const own = ref.current;
    if (!own) return undefined;
    const look = () => {
      // nothing of it is laid out while another room is shown
      if (own.clientWidth > 0) setWide(own.clientWidth / Number.parseFloat(getComputedStyle(own).fontSize) >= wideFrom);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(own);
    return () => observer.disconnect();
  }, [ref]);
  return isWide;
}
