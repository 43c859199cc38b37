/** Whether a text is an Austrian VAT number whose check digit fits: `ATU` and eight digits, spaces aside. */
export function isVatNumber(text: string): boolean {
  const digits = /^ATU(\d{8})$/.exec(vatNumberOf(text))?.[1];
  if (digits === undefined) return false;
  const numbers = Array.from(digits, Number);
  const check = numbers.pop();
  // every second digit counts double, its own digits added
  const sum = numbers.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((2 * digit) % 10)),
    0,
  );
  return (10 - ((sum + 4) % 10)) % 10 === check;
}

/** As it is stored, whatever spaces, dots and case it was typed with. */
export const vatNumberOf = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();
