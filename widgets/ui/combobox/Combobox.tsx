import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { type ComboboxSection, optionDomId } from './combobox-sections.ts';
import { type ComboboxEvent, type ComboboxLayout, closedCombobox, withoutList } from './combobox-state.ts';
import { useOpenList } from './use-open-list.ts';
import '../form/Input.css?shared';
import './Combobox.css?shared';

type NativeProps = Pick<
  ComponentProps<'input'>,
  'name' | 'placeholder' | 'disabled' | 'autoFocus' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'onFocus'
>;

export interface ComboboxProps extends NativeProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly sections: readonly ComboboxSection[];
  /** `tabs` (default) shows one section at a time with its count, `list` all below each other */
  readonly layout?: ComboboxLayout;
  readonly onSelect: (optionId: string, sectionId: string) => void;
  /** says which section is in front: at first, and when keys, a click or a new list lead to another */
  readonly onSectionChange?: (sectionId: string) => void;
  /** above the sections */
  readonly notice?: ReactNode;
  /** below the sections, quiet: where they come from */
  readonly footnote?: ReactNode;
  /** whether there is anything to show; false keeps the list closed, e.g. below the threshold */
  readonly ready?: boolean;
  /** something is under way; what is shown stays in use */
  readonly busy?: boolean;
  /** takes nothing for now: keeps its text and the focus, and no list is open */
  readonly locked?: boolean;
  /** what the list holds now, for readers, e.g. "3 Adressen, 2 Restaurants" */
  readonly status?: string;
  /** inside the field, at its end: a button */
  readonly end?: ReactNode;
  readonly size?: 'normal' | 'large';
  /** what is wrong with what stands in it, below the field */
  readonly error?: string | undefined;
}

/**
 * A field with suggestions, an editable combobox with list autocomplete as the ARIA patterns describe it: the focus
 * stays in the field, `aria-activedescendant` names the marked option. Down and Up open the list and mark, Enter
 * takes what is marked (else it is the form's), Escape and Alt+Up close, Alt+Down opens, Home, End, Left and Right
 * go back to the text, Tab leaves. Escape never empties the field: what was typed is not lost by a key too much. What
 * opens under the field comes with a file of its own; until then the field takes text, and opens once it is there.
 * Parts: `combobox`, `combobox-input`, `combobox-list`.
 */
export function Combobox({
  label,
  hideLabel = false,
  value,
  onValueChange,
  sections,
  layout = 'tabs',
  onSelect,
  onSectionChange,
  notice,
  footnote,
  ready = true,
  busy = false,
  locked = false,
  status,
  end,
  size = 'normal',
  error,
  ...native
}: ComboboxProps) {
  const id = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const shape = { layout, options: sections.map(({ options }) => options.map((option) => option.id)) };
  const [stored, setStored] = useState(closedCombobox);
  const list = useOpenList(stored.open ? value : null);
  const state = list?.settle(stored, shape) ?? stored;
  const hasContent = sections.length > 0 || notice !== undefined;
  const shown = list !== null && state.open && ready && !locked && hasContent;
  const visible = layout === 'tabs' ? [shape.options[state.section] ?? []] : shape.options;
  const hasOptions = visible.some((options) => options.length > 0);
  const markedIndex = shown && state.marked !== null ? (shape.options[state.section]?.indexOf(state.marked) ?? -1) : -1;
  const marked = markedIndex >= 0 ? optionDomId(id, state.section, markedIndex) : undefined;

  const sectionId = sections[state.section]?.id;
  useEffect(() => {
    if (sectionId !== undefined) onSectionChange?.(sectionId);
  }, [sectionId, onSectionChange]);

  useEffect(() => {
    const root = fieldRef.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (marked) root?.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const dispatch = (event: ComboboxEvent) =>
    setStored((before) => list?.comboboxReducer(before, event, shape) ?? withoutList(event));
  const select = (section: number, index: number) => {
    const chosen = sections[section]?.options[index];
    if (!chosen) return;
    dispatch({ type: 'close' });
    onSelect(chosen.id, sections[section]?.id ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // keys that belong to an input method's own list
    if (event.nativeEvent.isComposing || locked) return;
    const meant = list?.eventOfKey(event.nativeEvent);
    if (event.key === 'Enter' && marked) select(state.section, markedIndex);
    else if (!meant || (event.key === 'Escape' && !shown)) return;
    else dispatch(meant);
    // the caret moves by itself
    if (meant?.type === 'text') return;
    event.preventDefault();
    // an open list takes Escape for itself; the dialog around it stays
    event.stopPropagation();
  };

  return (
    <div className={classNames('fo-combobox fo-stack-1', size === 'large' && 'fo-combobox-large')} part="combobox">
      <label htmlFor={id} className={hideLabel ? 'fo-visually-hidden' : undefined}>
        {label}
      </label>
      <div ref={fieldRef} className="fo-combobox-field">
        <input
          {...native}
          id={id}
          className="fo-input"
          part="combobox-input"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown && hasOptions}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked}
          aria-busy={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // not `disabled`, which would throw the focus away
          readOnly={locked}
          aria-disabled={locked || undefined}
          // names and words of every script
          dir="auto"
          value={value}
          onChange={(event) => {
            dispatch({ type: 'input' });
            onValueChange(event.target.value);
          }}
          onClick={() => dispatch({ type: 'open' })}
          onBlur={() => dispatch({ type: 'close' })}
          onKeyDown={handleKeyDown}
        />
        {end && <div className="fo-combobox-end">{end}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className="fo-field-error">
          {error}
        </p>
      )}
      {list && (
        <list.ComboboxPopover
          anchorRef={fieldRef}
          shown={shown}
          notice={notice}
          footnote={footnote}
          id={id}
          label={label}
          sections={sections}
          layout={layout}
          section={state.section}
          markedIndex={markedIndex}
          onSection={(section) => dispatch({ type: 'section', section })}
          onChoose={select}
        />
      )}
      <LiveRegion>{shown ? status : undefined}</LiveRegion>
    </div>
  );
}
