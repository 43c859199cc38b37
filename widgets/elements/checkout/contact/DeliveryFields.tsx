import { useId, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { AddressDialog } from '#runtime/parts/AddressDialog.tsx';
import { maximumDoorLength } from '#shared/domain/orders/order-form.ts';
import { isUnsavedDoor } from '#state/checkout/checkout-known.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { ContactField } from './ContactField.tsx';
import '#ui/form/Input.css?shared';

/** The address as it was chosen, and what leads from its front door to the person's. */
export function DeliveryFields() {
  const t = useMessages();
  const { slug, view, form, changeForm, errorOf } = useCheckout();
  const session = useAtomValue(currentSessionAtom);
  const [dialogOpen, setDialogOpen] = useState(false);
  const errorId = useId();
  const { location, note } = view;
  const error = errorOf('address');
  const door = { type: 'text', maxLength: maximumDoorLength } as const;
  return (
    <fieldset className="delivery">
      <legend>{t('checkout.address.title')}</legend>
      <div className="delivery-address">
        <p className={location ? 'delivery-place' : 'fo-quiet'}>
          {location?.formatted_address_short ?? t('checkout.address.none')}
        </p>
        <Button
          variant="quiet"
          data-field="address"
          aria-describedby={error ? errorId : undefined}
          onClick={() => setDialogOpen(true)}
        >
          {t(location ? 'checkout.address.change' : 'checkout.address.choose')}
        </Button>
      </div>
      {note && <p className="delivery-note fo-quiet">{t('checkout.address.note', { note })}</p>}
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
      <div className="delivery-door">
        <ContactField name="order-building" autoComplete="off" label={t('checkout.building')} {...door} />
        <ContactField name="order-floor" autoComplete="off" label={t('checkout.floor')} {...door} />
        <ContactField name="order-door" autoComplete="address-line2" required label={t('checkout.door')} {...door} />
      </div>
      <p className="fo-field-help">{t('checkout.door.help')}</p>
      {isUnsavedDoor(session, form) && (
        <Checkbox
          name="save-address"
          checked={form.saveAddress}
          onCheckedChange={(saveAddress) => changeForm({ saveAddress })}
        >
          {t('checkout.address.save')}
        </Checkbox>
      )}
      {dialogOpen && (
        <AddressDialog
          slug={slug}
          title={t('checkout.address.dialog')}
          failedText={t('checkout.address.failed')}
          onClose={() => setDialogOpen(false)}
          onChosen={() => setDialogOpen(false)}
        />
      )}
    </fieldset>
  );
}
