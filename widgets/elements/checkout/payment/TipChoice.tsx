import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { type TipShare, tipOfShare, tipShareOf, tipShares } from '#shared/domain/orders/tip.ts';
import { unreadableTip } from '#state/checkout/checkout-form.ts';
import { priceText } from '#ui/data/price-text.ts';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';

const own = 'own';

/** A tip within the same payment: none, a share of the sum, or an amount of one's own. */
export function TipChoice() {
  const t = useMessages();
  const { view, form, changeForm, errorOf } = useCheckout();
  const { tip } = form;
  const [typed, setTyped] = useState(tip > 0 ? writeEuros(tip) : '');
  const known = tipShareOf(tip, view.totals);
  const [isOwn, setIsOwn] = useState(known === null);
  // a sum that has changed makes the amount that was meant one of their own: it is never changed for them
  const chosen = isOwn || known === null ? own : String(known);

  const handleShare = (share: TipShare) => {
    setIsOwn(false);
    changeForm({ tip: tipOfShare(share, view.totals) });
  };
  const handleOwn = () => {
    setIsOwn(true);
    setTyped(tip > 0 ? writeEuros(tip) : '');
  };
  const handleTyped = (text: string) => {
    setTyped(text);
    changeForm({ tip: readEuros(text) ?? unreadableTip });
  };
  return (
    <div className="tip fo-stack-3">
      <ChoiceGroup legend={t('checkout.tip.title')} hint={t('common.optional')}>
        {tipShares.map((share) => (
          <RadioRow
            key={share}
            name="tip-share"
            value={String(share)}
            checked={chosen === String(share)}
            onSelect={() => handleShare(share)}
            label={share === 0 ? t('checkout.tip.none') : t('checkout.tip.share', { percent: share })}
            detail={share === 0 ? undefined : priceText(tipOfShare(share, view.totals))}
          />
        ))}
        <RadioRow
          name="tip-share"
          value={own}
          checked={chosen === own}
          onSelect={handleOwn}
          label={t('checkout.tip.own')}
        />
      </ChoiceGroup>
      {chosen === own && (
        <TextField
          name="tip"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          label={t('checkout.tip.amount')}
          help={t('checkout.tip.help')}
          value={typed}
          onValueChange={handleTyped}
          error={errorOf('tip')}
        />
      )}
    </div>
  );
}

const amount = /^(?:€\s*)?(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*€)?$/;

/** Cents of an amount as people type it: `2`, `2,5`, `€ 2.50`; nothing typed is 0, null is no amount. */
export function readEuros(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const [, euros, cents = ''] = amount.exec(typed) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as they stand in a field: 250 is `2,50`. */
export function writeEuros(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
