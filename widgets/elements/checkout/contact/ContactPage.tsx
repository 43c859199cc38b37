import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { ContactField } from './ContactField.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';

/** Who orders, and for a delivery where to. Names and tokens are exact, so that browsers can fill them in. */
export function ContactPage() {
  const t = useMessages();
  const { view, form, changeForm } = useCheckout();
  // Who has agreed already is not asked again; the profile takes it back.
  const hasNewsletter = useAtomValue(currentSessionAtom)?.user?.newsletter === true;
  const optional = t('common.optional');
  return (
    <StepForm title={t('checkout.contact.title')} next="payment" nextLabel={t('checkout.contact.next')}>
      <div className="checkout-fields">
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
          required
          maxLength={120}
          label={t('checkout.name')}
        />
        <PhoneFields />
      </div>
      {view.transport === 'delivery' && <DeliveryFields />}
      <div className="checkout-fields">
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
