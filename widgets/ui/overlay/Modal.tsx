import { type ReactNode, useId } from 'react';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { H2 } from '../text/Heading.tsx';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import './Modal.css?shared';

export interface ModalAction {
  readonly label: ReactNode;
  readonly onClick: () => void;
  /** waits for an answer and takes no second click; the modal itself can be closed meanwhile */
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

export interface ModalProps {
  /** left out where it is there only while it is shown */
  readonly open?: boolean;
  /** wants to be closed: Escape, the close button, a click next to it, busy or not. The owner sets `open`. */
  readonly onClose: () => void;
  /** its heading, and its name for readers also without a header */
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly negative?: ModalAction;
  readonly affirmative?: ModalAction;
  /** in place of the two buttons */
  readonly footer?: ReactNode;
  /** no title and no close button to be seen: the content or the footer then has the way out */
  readonly hideHeader?: boolean;
  readonly hideFooter?: boolean;
}

/**
 * Header with a close button, content, footer with a negative and an affirmative button.
 * A sheet from below in an xSmall window, a dialog in the middle of a larger one. It is the browser's own dialog,
 * inside the element's root: the page behind is inert, focus goes in, stays and goes back to where it was. Long
 * content scrolls between header and footer.
 */
export function Modal({ open = true, ...content }: ModalProps) {
  return open ? <OpenModal {...content} /> : null;
}

function OpenModal({
  onClose,
  title,
  closeLabel,
  children,
  negative,
  affirmative,
  footer,
  hideHeader = false,
  hideFooter = false,
}: Omit<ModalProps, 'open'>) {
  const titleId = useId();
  const dialogRef = useModalDialog(onClose);
  const contentRef = useKeyboardScroll();
  const hasFooter = !hideFooter && Boolean(footer ?? negative ?? affirmative);

  return (
    <dialog ref={dialogRef} className="fo-modal" part="modal" aria-labelledby={titleId}>
      <div className="fo-modal-sheet">
        <div className={hideHeader ? 'fo-visually-hidden' : 'fo-modal-header'}>
          <H2 id={titleId}>{title}</H2>
          {!hideHeader && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </div>
        <div ref={contentRef} className="fo-modal-content">
          {children}
        </div>
        {hasFooter && (
          <div className="fo-modal-footer fo-wrap">
            {footer ?? (
              <>
                {negative && <ActionButton variant="quiet" {...negative} />}
                {affirmative && <ActionButton variant="primary" {...affirmative} />}
              </>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

function ActionButton({ label, ...button }: ModalAction & { readonly variant: 'quiet' | 'primary' }) {
  return <Button {...button}>{label}</Button>;
}
