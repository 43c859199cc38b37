import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useCardAtoms, useCardKind } from '../menu/view/menu-atoms.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { useProfile } from './use-profile.ts';

export interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filters where they have no column; each takes effect at once, and the button counts along. */
export function FilterSheet({ open, onClose }: FilterSheetProps) {
  const t = useMessages();
  const { viewAtom, wholeAtom } = useCardAtoms();
  // a closed one need not count along with each key of a search
  const { found } = useAtomValue(open ? viewAtom : wholeAtom);
  const { setKind } = useCardKind();
  const { clear } = useProfile();
  const handleReset = () => {
    setKind(null);
    clear();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('menu.filters')}
      closeLabel={t('common.close')}
      negative={{ label: t('menu.filters.reset'), onClick: handleReset }}
      affirmative={{ label: t('menu.filters.show', { count: found }), onClick: onClose }}
    >
      <FilterPanel />
    </Modal>
  );
}
