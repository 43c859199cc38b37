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
  /** tells when keys or a click lead into another section */
  readonly onSectionChange?: (sectionId: string) => void;
  /** above the sections */
  readonly notice?: ReactNode;
  /** whether there is anything to show; false keeps the list closed, e.g. below the threshold */
  readonly ready?: boolean;
  readonly busy?: boolean;
  /** what the list holds now, for readers, e.g. "3 Adressen, 2 Restaurants" */
  readonly status?: string;
  /** inside the field, at its end: a button */
  readonly end?: ReactNode;
  readonly size?: 'normal' | 'large';
}

/**
 * A field with suggestions, as ARIA 1.2 describes it: the focus stays in the field, `aria-activedescendant` names
 * the marked option. Parts: `combobox`, `combobox-input`, `combobox-list`.
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
  ready = true,
  busy = false,
  status,
  end,
  size = 'normal',
  ...native
}: ComboboxProps) {
  const id = useId();
  const fieldRef = useRef<HTMLDivElement>(null);
  const popoverRef = useRef<HTMLDivElement>(null);
  const shape = { layout, counts: sections.map(({ options }) => options.length) };
  const [stored, setStored] = useState(closedCombobox);
  const state = settle(stored, shape);
  const shown = state.open && ready && (sections.length > 0 || notice !== undefined);
  const hasOptions =
    layout === 'tabs' ? (shape.counts[state.section] ?? 0) > 0 : shape.counts.some((count) => count > 0);
  const marked = shown && state.index >= 0 ? optionDomId(id, state.section, state.index) : undefined;
  usePopoverBelow(popoverRef, fieldRef, shown);

  useEffect(() => {
    const root = fieldRef.current?.getRootNode() as Document | ShadowRoot | undefined;
    if (marked) root?.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const dispatch = (event: ComboboxEvent) => {
    const next = comboboxReducer(state, event, shape);
    setStored(next);
    const section = sections[next.section];
    if (section && next.section !== state.section) onSectionChange?.(section.id);
  };
  const select = (section: number, index: number) => {
    const chosen = sections[section]?.options[index];
    if (!chosen) return;
    dispatch({ type: 'close' });
    onSelect(chosen.id, sections[section]?.id ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // keys that belong to an input method's own list
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') dispatch({ type: 'down' });
    else if (event.key === 'ArrowUp') dispatch({ type: 'up' });
    else if (event.key === 'Enter' && marked) select(state.section, state.index);
    else if (event.key === 'Escape' && shown) dispatch({ type: 'close' });
    else return;
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
      <div ref={popoverRef} popover="manual" className="fo-combobox-popover" part="combobox-list">
        {shown && notice && <div className="fo-combobox-notice">{notice}</div>}
        {shown && (
          <ComboboxList
            id={id}
            label={label}
            sections={sections}
            layout={layout}
            state={state}
            onSection={(section) => dispatch({ type: 'section', section })}
            onChoose={select}
          />
        )}
      </div>
      <LiveRegion>{shown ? status : undefined}</LiveRegion>
    </div>
  );
}
