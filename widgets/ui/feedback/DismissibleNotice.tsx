import { IconButton } from '../action/IconButton.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

interface DismissibleNoticeProps extends Omit<NoticeProps, 'end'> {
  readonly onDismiss: () => void;
  readonly dismissLabel: string;
}

/** A message in the page that the person can take away. */
export function DismissibleNotice({ onDismiss, dismissLabel, ...notice }: DismissibleNoticeProps) {
  return <Notice {...notice} end={<IconButton icon="close" label={dismissLabel} onClick={onDismiss} />} />;
}
