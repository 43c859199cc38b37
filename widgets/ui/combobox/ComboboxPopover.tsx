import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { type ComboboxSection, optionDomId } from './combobox-sections.ts';
import type { ComboboxLayout } from './combobox-state.ts';
import { usePopoverBelow } from './use-popover-below.ts';
import './ComboboxPopover.css?shared';

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly ComboboxSection[];
  readonly layout: ComboboxLayout;
  /** which section is in front */
  readonly section: number;
  /** the marked option of the section in front, -1 for none */
  readonly markedIndex: number;
  readonly onSection: (section: number) => void;
  readonly onChoose: (section: number, index: number) => void;
}

interface ComboboxPopoverProps extends ComboboxListProps {
  /** the field that it opens under */
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly shown: boolean;
  readonly notice: ReactNode;
  readonly footnote: ReactNode;
}

/** What opens under a combobox's field: a notice, the sections, and a footnote. */
export function ComboboxPopover({ anchorRef, shown, notice, footnote, ...list }: ComboboxPopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const visible = list.layout === 'tabs' ? list.sections.slice(list.section, list.section + 1) : list.sections;
  const front = list.sections[list.section];
  // the person went there: how many each section holds was said when the list came
  const isEmptyAlone = front?.options.length === 0 && list.sections.some(({ options }) => options.length > 0);
  usePopoverBelow(ref, anchorRef, shown, visible.flatMap(({ options }) => options).length);
  return (
    <div
      ref={ref}
      popover="manual"
      className="fo-combobox-popover"
      data-shown={shown || undefined}
      part="combobox-list"
    >
      {shown && notice && <div className="fo-combobox-notice">{notice}</div>}
      {shown && <ComboboxList {...list} />}
      {shown && footnote && <div className="fo-combobox-footnote">{footnote}</div>}
      <LiveRegion>{shown && isEmptyAlone ? front.emptyText : undefined}</LiveRegion>
    </div>
  );
}

/** A press must not take the focus out of the field: that would close the list before the click arrives. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** What opens under the field: tabs with counts, or headings, and the options. */
function ComboboxList({
  id,
  label,
  sections,
  layout,
  section: front,
  markedIndex,
  onSection,
  onChoose,
}: ComboboxListProps) {
  const visible = sections
    .map((section, index) => ({ section, index }))
    .filter(({ index }) => layout === 'list' || index === front);
  const empty = visible.filter(({ section }) => section.options.length === 0 && section.emptyText);
  const filled = visible.filter(({ section }) => section.options.length > 0);
  return (
    <div className="fo-combobox-sections" onPointerDown={keepFocus}>
      {layout === 'tabs' && sections.length > 1 && (
        <div className="fo-combobox-tabs" role="tablist" aria-label={label}>
          {sections.map((section, index) => (
            <button
              key={section.id}
              type="button"
              role="tab"
              // the arrows of the field lead here; the focus never leaves it
              tabIndex={-1}
              aria-selected={index === front}
              onClick={() => onSection(index)}
            >
              {section.label} <span className="fo-count">{section.count ?? section.options.length}</span>
            </button>
          ))}
        </div>
      )}
      {filled.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {filled.map(({ section, index }) => (
            <ComboboxSectionOptions
              key={section.id}
              id={id}
              section={section}
              position={index}
              heading={layout === 'list' && sections.length > 1}
              marked={index === front ? markedIndex : -1}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {empty.map(({ section }) => (
        <p key={section.id} className="fo-combobox-empty">
          {section.emptyText}
        </p>
      ))}
    </div>
  );
}

interface ComboboxSectionOptionsProps {
  readonly id: string;
  readonly section: ComboboxSection;
  /** which section this is */
  readonly position: number;
  readonly heading: boolean;
  /** the marked option, -1 for none */
  readonly marked: number;
  readonly onChoose: (section: number, index: number) => void;
}

function ComboboxSectionOptions({ id, section, position, heading, marked, onChoose }: ComboboxSectionOptionsProps) {
  const options = section.options.map((option, index) => (
    // the focus stays in the field, which handles the keys; an option only takes the pointer
    <button
      key={option.id}
      type="button"
      id={optionDomId(id, position, index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === marked}
      className="fo-combobox-option"
      onClick={() => onChoose(position, index)}
    >
      {option.content}
    </button>
  ));
  if (!heading) return options;
  const headingId = `${id}-${position}-heading`;
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} className="fo-combobox-heading" role="presentation">
        {section.label} <span className="fo-count">{section.count ?? section.options.length}</span>
      </div>
      {options}
    </div>
  );
}
