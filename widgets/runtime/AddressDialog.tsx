import type { Location } from '#shared/contract/locations.ts';
import { ElementDialog } from './ElementDialog.tsx';

export interface AddressDialogProps {
  /** of the restaurant that the address is for, where there is one */
  readonly slug?: string;
  readonly title: string;
  /** said where the search can't be loaded */
  readonly failedText: string;
  readonly onClose: () => void;
  readonly onChosen: (location: Location) => void;
}

/** The address search in a dialog: the person stays where they are. */
export function AddressDialog({ slug, onChosen, ...dialog }: AddressDialogProps) {
  return (
    <ElementDialog
      {...dialog}
      tag="fo-address-search"
      attributes={{ 'addresses-only': '', 'no-redirect': '', 'auto-focus': '', ...(slug && { slug }) }}
      listeners={{ 'fo-location-selected': ({ detail }) => onChosen(detail.location) }}
    />
  );
}
