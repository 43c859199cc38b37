import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { ComboboxList } from './ComboboxList.tsx';
import {
  type ComboboxEvent,
  type ComboboxLayout,
  closedCombobox,
  comboboxReducer,
  eventOfKey,
  settle,
} from './combobox-keys.ts';
import { type ComboboxSection, optionDomId } from './combobox-sections.ts';
import { usePopoverBelow } from './use-popover-below.ts';

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
  /** tells which section is in front: at first, and when keys, a click or a new list lead to another */
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
 * go back to the text, Tab leaves. Escape never empties the field: what was typed is not lost by a key too much.
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
  const popoverRef = useRef<HTMLDivElement>(null);
  const shape = { layout, options: sections.map(({ options }) => options.map((option) => option.id)) };
  const [stored, setStored] = useState(closedCombobox);
  const state = settle(stored, shape);
  const shown = state.open && ready && !locked && (sections.length > 0 || notice !== undefined);
  const visible = layout === 'tabs' ? [shape.options[state.section] ?? []] : shape.options;
  const hasOptions = visible.some((options) => options.length > 0);
  const markedIndex =
    shown && state.marked !== null ? (shape.options[state.section]?.indexOf(state.marked) ?? -1) : -1;
  const marked = markedIndex >= 0 ? optionDomId(id, state.section, markedIndex) : undefined;
  usePopoverBelow(popoverRef, fieldRef, shown, visible.flat().length);

  const sectionId = sections[state.section]?.id;
  useEffect(() => {
    if (sectionId !== undefined) onSectionChange?.(sectionId);
  }, [sectionId, onSectionChange]);

  useEffect(() => {
    const root = fieldRef.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (marked) root?.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const dispatch = (event: ComboboxEvent) => setStored((before) => comboboxReducer(before, event, shape));
  const select = (section: number, index: number) => {
    const chosen = sections[section]?.options[index];
    if (!chosen) return;
    dispatch({ type: 'close' });
    onSelect(chosen.id, sections[section]?.id ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // keys that belong to an input method's own list
    if (event.nativeEvent.isComposing || locked) return;
    const meant = eventOfKey(event.nativeEvent);
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
    <div className={classNames('fo-combobox', size === 'large' && 'fo-combobox-large')} part="combobox">
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
      <div ref={popoverRef} popover="manual" className="fo-combobox-popover" part="combobox-list">
        {shown && notice && <div className="fo-combobox-notice">{notice}</div>}
        {shown && (
          <ComboboxList
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
        {shown && footnote && <div className="fo-combobox-footnote">{footnote}</div>}
      </div>
      <LiveRegion>{shown ? status : undefined}</LiveRegion>
    </div>
  );
}
