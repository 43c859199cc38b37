import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useMenuKind } from '../menu/view/use-menu.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { useProfile } from './use-filters.ts';

/** The filters where they have no column; each takes effect at once, and the button counts along. */
export function FilterSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useMessages();
  const { viewAtom, wholeAtom } = useRestaurant().menuAtoms;
  // a closed one need not count along with each key of a search
  const { found } = useAtomValue(open ? viewAtom : wholeAtom);
  const { setKind } = useMenuKind();
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
