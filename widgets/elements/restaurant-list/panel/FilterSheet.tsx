import { useMessages } from '#runtime/use-messages.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

export interface FilterSheetProps extends FilterPanelProps {
  readonly open: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** The filters where there is no room for a column; each takes effect at once, and the button counts along. */
export function FilterSheet({ open, onReset, onClose, ...panel }: FilterSheetProps) {
  const t = useMessages();
  const total = panel.counts?.total;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('list.filters')}
      closeLabel={t('common.close')}
      negative={{ label: t('list.filters.reset.short'), onClick: onReset }}
      affirmative={{
        label: total === undefined ? t('common.continue') : t('list.filters.show', { count: total }),
        onClick: onClose,
      }}
    >
      <FilterPanel {...panel} />
    </Modal>
  );
}
