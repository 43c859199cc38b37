import { type ReactNode, useId } from 'react';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export interface ModalAction {
  readonly label: ReactNode;
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
}

export interface ModalProps {
  readonly open: boolean;
  /** wants to be closed: Escape, the close button, a click beside it. The owner sets `open`. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly negative?: ModalAction;
  readonly affirmative?: ModalAction;
  /** in place of the two buttons */
  readonly footer?: ReactNode;
  /** the title then stays for readers only */
  readonly hideHeader?: boolean;
  readonly hideFooter?: boolean;
}

/**
 * The browser's own dialog, inside the element's root: the page behind is inert, focus stays in and goes back to
 * where it was. A sheet from below on a narrow screen (spec section 2, Generic UI).
 */
export function Modal({ open, ...content }: ModalProps) {
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
  const hasFooter = !hideFooter && Boolean(footer ?? negative ?? affirmative);

  return (
    <dialog ref={dialogRef} className="fo-modal" part="modal" aria-labelledby={titleId}>
      <div className="fo-modal-sheet">
        <div className={hideHeader ? 'fo-visually-hidden' : 'fo-modal-header'}>
          <h2 id={titleId}>{title}</h2>
          {!hideHeader && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        </div>
        <div className="fo-modal-content">{children}</div>
        {hasFooter && (
          <div className="fo-modal-footer">
            {footer ?? (
              <>
                {negative && (
                  <Button variant="quiet" {...actionProps(negative)}>
                    {negative.label}
                  </Button>
                )}
                {affirmative && (
                  <Button variant="primary" {...actionProps(affirmative)}>
                    {affirmative.label}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

function actionProps({ onClick, busy, disabled }: ModalAction) {
  return { onClick, ...(busy !== undefined && { busy }), ...(disabled !== undefined && { disabled }) };
}
