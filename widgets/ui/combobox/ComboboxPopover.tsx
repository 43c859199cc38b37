import { type ReactNode, type RefObject, useRef } from 'react';
import { LiveRegion } from '../text/LiveRegion.tsx';
import { ComboboxList, type ComboboxListProps } from './ComboboxList.tsx';
import { usePopoverBelow } from './use-popover-below.ts';
import './ComboboxList.css?shared';

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
    <div ref={ref} popover="manual" className="fo-combobox-popover" part="combobox-list">
      {shown && notice && <div className="fo-combobox-notice">{notice}</div>}
      {shown && <ComboboxList {...list} />}
      {shown && footnote && <div className="fo-combobox-footnote">{footnote}</div>}
      <LiveRegion>{shown && isEmptyAlone ? front.emptyText : undefined}</LiveRegion>
    </div>
  );
}
