import '#ui/form/Input.css?shared';
import { useEffect, useId, useRef, useState } from 'react';
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
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
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
        <PhoneField />
      </div>
      {view.transport === 'delivery' && <DeliveryFields />}
      <div className="checkout-fields fo-stack-5">
        <FoldedField
          name="order-company"
          fold={t('checkout.company.open')}
          type="text"
          autoComplete="organization"
          maxLength={120}
          label={t('checkout.company')}
          hint={optional}
        />
        <FoldedField
          name="order-comment"
          fold={t('checkout.comment')}
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

/** One box for a number and the country it is meant in; a number that names its own country takes that. */
function PhoneField() {
  const t = useMessages();
  const { lang } = useWidget();
  const { view, form, change, phoneRules, errorOf } = useCheckout();
  const offered = valueOf(useAtomValue(settingsAtom))?.availablePhoneCountries ?? [home];
  const chosen = form.fields['order-phone-country'] ?? home;
  const countries = offered.includes(chosen) ? offered : [...offered, chosen];
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  const countryError = errorOf('order-phone-country');
  const country = (
    <span className="phone-country">
      <select
        name="order-phone-country"
        autoComplete="country"
        aria-label={t('checkout.phoneCountry')}
        aria-invalid={countryError ? true : undefined}
        value={chosen}
        onChange={({ target }) => change('order-phone-country', target.value)}
      >
        {countries.map((each) => (
          <option key={each} value={each}>
            {[phoneRules?.callingCode(each), names.of(each)].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
      {/* a closed select would show the whole name */}
      <span className="phone-prefix" aria-hidden="true">
        {[chosen, phoneRules?.callingCode(chosen)].filter(Boolean).join(' ')}
        <Icon name="chevron" />
      </span>
    </span>
  );
  return (
    <ContactField
      name="order-phone"
      start={country}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      required
      maxLength={40}
      label={t('checkout.phone')}
      help={t(view.transport === 'delivery' ? 'checkout.phone.help' : 'checkout.phone.helpTakeaway')}
      {...(countryError && { error: countryError })}
    />
  );
}

/** What an order says of a house without doors (PRODUCT.md 9.8). */
const noDoor = '-';

/** The address as it was chosen, and what leads from its front door to the person's. */
function DeliveryFields() {
  const t = useMessages();
  const { slug, view, form, change, changeForm, errorOf } = useCheckout();
  const session = useAtomValue(currentSessionAtom);
  const [dialogOpen, setDialogOpen] = useState(false);
  const errorId = useId();
  const { location, note } = view;
  const error = errorOf('address');
  const isDoorless = form.fields['order-door'] === noDoor;
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
        <ContactField
          name="order-door"
          autoComplete="address-line2"
          required={!isDoorless}
          label={t('checkout.door')}
          {...(isDoorless && { shown: '' })}
          {...door}
        />
      </div>
      <p className="fo-field-help">{t('checkout.door.help')}</p>
      <Checkbox
        name="no-door"
        checked={isDoorless}
        onCheckedChange={(isChecked) => change('order-door', isChecked ? noDoor : '')}
      >
        {t('checkout.door.none')}
      </Checkbox>
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

interface ContactFieldProps extends Omit<TextFieldProps, 'name' | 'value' | 'onValueChange' | 'onBlur'> {
  readonly name: TextFieldName;
  /** in place of its contents */
  readonly shown?: string;
}

/** A text field of the order form: its contents live in the shared state, its error is said when it is time. */
export function ContactField({ name, shown, error, ...field }: ContactFieldProps) {
  const { form, change, errorOf, leave } = useCheckout();
  return (
    <TextField
      {...field}
      name={name}
      value={shown ?? form.fields[name] ?? ''}
      onValueChange={(value) => change(name, value)}
      error={error ?? errorOf(name)}
      onBlur={() => leave(name)}
    />
  );
}

/** A field that few need, behind its name until it is wanted, or has contents or an error. */
function FoldedField({ fold, ...field }: ContactFieldProps & { readonly fold: string }) {
  const { form, errorOf } = useCheckout();
  const [unfolded, setUnfolded] = useState<'no' | 'byPress' | 'byItself'>('no');
  const placeRef = useRef<HTMLDivElement>(null);
  // once it was open it stays so
  if (unfolded === 'no' && (form.fields[field.name] || errorOf(field.name))) setUnfolded('byItself');
  useEffect(() => {
    if (unfolded === 'byPress') placeRef.current?.querySelector<HTMLElement>('[name]')?.focus();
  }, [unfolded]);
  return unfolded === 'no' ? (
    <Button variant="quiet" className="field-open" onClick={() => setUnfolded('byPress')}>
      {fold}
    </Button>
  ) : (
    <div ref={placeRef}>
      <ContactField {...field} />
    </div>
  );
}
