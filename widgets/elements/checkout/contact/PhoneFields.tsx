import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { Select } from '#ui/form/Select.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';
import { ContactField } from './ContactField.tsx';

const home = 'AT';

/** A number with the country it is meant in; one that names its own country takes that. */
export function PhoneFields() {
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
