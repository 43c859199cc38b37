import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { SettingDifference } from '#shared/contract/office/settings.ts';
import { priceText } from '#ui/data/price-text.ts';

/** A setting's value as a person reads it. */
export function useValueText() {
  const t = useMessages();
  return (name: string, value: SettingDifference['after']) => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'officeSettings.on' : 'officeSettings.off');
    return name.endsWith('Cents') && typeof value === 'number' ? priceText(value) : String(value);
  };
}
