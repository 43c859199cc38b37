import { type ComboboxSection, optionDomId } from './combobox-sections.ts';

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

export function ComboboxSectionOptions({
  id,
  section,
  position,
  heading,
  marked,
  onChoose,
}: ComboboxSectionOptionsProps) {
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
        {section.label} <span className="fo-combobox-count">{section.count ?? section.options.length}</span>
      </div>
      {options}
    </div>
  );
}
