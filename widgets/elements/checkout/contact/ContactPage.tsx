import '#ui/form/Input.css?shared';
import { useId, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { AddressDialog } from '#runtime/parts/AddressDialog.tsx';
import { maximumDoorLength } from '#shared/domain/orders/order-form.ts';
import type { TextFieldName } from '#state/checkout/checkout-fields.ts';
import { rememberDetailsAtom } from '#state/checkout/checkout-form.ts';
import { isUnsavedDoor } from '#state/checkout/checkout-known.ts';
import { rememberedAtom } from '#state/checkout/remembered-details.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { StepForm } from '../wizard/StepForm.tsx';

/** Who orders, and for a delivery where to. Names and tokens are exact, so that browsers can fill them in. */
export function ContactPage() {
  const t = useMessages();
  const { view, form, changeForm, afterContact } = useCheckout();
  const user = useAtomValue(currentSessionAtom)?.user;
  // Who has agreed already is not asked again; the profile takes it back.
  const hasNewsletter = user?.newsletter === true;
  const optional = t('common.optional');
  return (
    <StepForm
      title={t('checkout.contact.title')}
      next={afterContact}
      nextLabel={t(afterContact === 'payment' ? 'checkout.contact.next' : 'checkout.payment.next')}
    >
      <div className="checkout-fields fo-stack-5">
        <ContactField
          name="order-email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          label={t('checkout.email')}
          help={t('checkout.email.help')}
        />
        <ContactField
          name="order-name"
          type="text"
          autoComplete="name"
          autoCapitalize="words"
          required
          maxLength={120}
          label={t('checkout.name')}
        />
        <PhoneFields />
      </div>
      {view.transport === 'delivery' && <DeliveryFields />}
      <div className="checkout-fields fo-stack-5">
        <ContactField
          name="order-company"
          type="text"
          autoComplete="organization"
          maxLength={120}
          label={t('checkout.company')}
          hint={optional}
        />
        <ContactField
          name="order-comment"
          multiline
          maxLength={500}
          label={t('checkout.comment')}
          hint={optional}
          help={t('checkout.comment.help')}
        />
        {!user && <RememberBox />}
        {!hasNewsletter && (
          <Checkbox
            name="order-newsletter"
            checked={form.newsletter}
            onCheckedChange={(newsletter) => changeForm({ newsletter })}
          >
            {t('checkout.newsletter')}
          </Checkbox>
        )}
      </div>
    </StepForm>
  );
}

/** An account remembers by itself; a guest's browser does so where the guest agrees. */
function RememberBox() {
  const t = useMessages();
  const { slug } = useCheckout();
  const isRemembered = useAtomValue(rememberedAtom) !== null;
  const remember = useSetAtom(rememberDetailsAtom);
  return (
    <Checkbox
      name="remember-details"
      checked={isRemembered}
      onCheckedChange={(isWanted) => remember({ slug, isWanted })}
    >
      {t('checkout.remember')}
    </Checkbox>
  );
}

const home = 'AT';

/** A number with the country it is meant in; one that names its own country takes that. */
function PhoneFields() {
  const t = useMessages();
  const { lang } = useWidget();
  const { view, form, change, phoneRules } = useCheckout();
  const offered = valueOf(useAtomValue(settingsAtom))?.availablePhoneCountries ?? [home];
  const chosen = form.fields['order-phone-country'] ?? home;
  const countries = offered.includes(chosen) ? offered : [...offered, chosen];
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return (
    <div className="phone">
      <Select
        name="order-phone-country"
        autoComplete="country"
        label={t('checkout.phoneCountry')}
        value={chosen}
        onValueChange={(country) => change('order-phone-country', country)}
        options={countries.map((country) => ({
          value: country,
          label: [phoneRules?.callingCode(country), names.of(country)].filter(Boolean).join(' '),
        }))}
      />
      <ContactField
        name="order-phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        maxLength={40}
        label={t('checkout.phone')}
        help={t(view.transport === 'delivery' ? 'checkout.phone.help' : 'checkout.phone.helpTakeaway')}
      />
    </div>
  );
}

/** The address as it was chosen, and what leads from its front door to the person's. */
function DeliveryFields() {
  const t = useMessages();
  const { slug, view, form, changeForm, errorOf } = useCheckout();
  const session = useAtomValue(currentSessionAtom);
  const [dialogOpen, setDialogOpen] = useState(false);
  const errorId = useId();
  const { location, note } = view;
  const error = errorOf('address');
  const door = { type: 'text', maxLength: maximumDoorLength } as const;
  return (
    <fieldset className="delivery fo-stack-3">
      <legend>{t('checkout.address.title')}</legend>
      <div className="delivery-address fo-line fo-spread">
        <p className={location ? 'fo-lead' : 'fo-quiet'}>
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
      {note && <p className="delivery-note fo-quiet fo-as-typed">{t('checkout.address.note', { note })}</p>}
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

interface ContactFieldProps extends Omit<TextFieldProps, 'name' | 'value' | 'onValueChange' | 'error' | 'onBlur'> {
  readonly name: TextFieldName;
}

/** A text field of the order form: its contents live in the shared state, its error is said when it is time. */
export function ContactField({ name, ...field }: ContactFieldProps) {
  const { form, change, errorOf, leave } = useCheckout();
  return (
    <TextField
      {...field}
      name={name}
      value={form.fields[name] ?? ''}
      onValueChange={(value) => change(name, value)}
      error={errorOf(name)}
      onBlur={() => leave(name)}
    />
  );
}
