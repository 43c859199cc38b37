/** The upper half of code page 858: that of Western Europe with the euro, which about every receipt printer has. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const bytes = new Map(Array.from(upperHalf).map((char, index) => [char, 0x80 + index]));

/** What is neither in the code page nor a letter with an accent that is. */
const substitutes: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u00ad': '',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‹': '<',
  '›': '>',
  '…': '...',
  '•': '*',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ẞ: 'SS',
};

const isPrintable = (char: string) => (char >= ' ' && char <= '~') || (bytes.has(char) && !(char in substitutes));

/**
 * A text as the printer can say it, sign for sign: what the code page lacks is said by the nearest letters, else by a
 * question mark. Nothing of it is a command: a tab or a line break becomes a space, any other control sign is left out.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), printableSign).join('');
}

function printableSign(char: string): string {
  if (isPrintable(char)) return char;
  const substitute = substitutes[char];
  if (substitute !== undefined) return substitute;
  if (/[\s\u0085]/u.test(char)) return ' ';
  // control signs, and what only joins or colours its neighbours
  if (/[\p{C}\p{M}]/u.test(char)) return '';
  const plain = Array.from(char.normalize('NFKD')).filter(isPrintable).join('');
  return plain === '' ? '?' : plain;
}

/** The bytes of a printable text; anything else would come out as a question mark. */
export function codePageBytes(text: string): number[] {
  return Array.from(text, (char) => (char >= ' ' && char <= '~' ? char.charCodeAt(0) : (bytes.get(char) ?? 0x3f)));
}
