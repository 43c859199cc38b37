import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PdfKit from 'pdfkit';
import { formatCents } from '#shared/domain/money.ts';
import type { StatementSums } from '#shared/domain/statements/statement-sums.ts';
import { turnoverOf } from '#shared/domain/statements/statement-sums.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { amountLabels, kindLabels } from './statement-labels.ts';
import type { StoredStatement } from './statement-repository.ts';

/* A4 in points, and where the text stands on it. */
const page = { left: 56, right: 539, top: 44, bottom: 798 } as const;
/** Of its height the last lines are the foot's. */
const footHeight = 40;
const rowHeight = 17;
const ink = '#211A15';
const quiet = '#6A5F55';
const line = '#D9D2C9';

type Weight = 'Regular' | 'SemiBold';
type Document = InstanceType<typeof PdfKit>;

/** The font comes in two files for each weight: Western European letters, and further ones of the Latin alphabet. */
const weights = { Regular: 400, SemiBold: 600 } as const satisfies Record<Weight, number>;
const fontFile = (subset: 'latin' | 'latin-ext', weight: Weight) =>
  fileURLToPath(import.meta.resolve(`@fontsource/figtree/files/figtree-${subset}-${weights[weight]}-normal.woff`));
const ofLatin = /[\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u2009-\u200A\u2010-\u2027\u202F-\u205F\u20AC\u2122\u2212]/u;
const ofLatinExtended = /[\u0100-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF]/u;

/**
 * A month's statement on A4, with the invoice for the commission (§ 11 UStG). The same statement makes the same file at any
 * time.
 */
export async function statementPdf(statement: StoredStatement): Promise<Buffer> {
  const { number, operator, seller, sums } = statement;
  const madeAt = new Date(statement.madeAt);
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    lang: 'de-AT',
    info: { Title: `Abrechnung ${number}`, Author: operator.name, CreationDate: madeAt, ModDate: madeAt },
  });
  const file = buffer(document);
  for (const weight of ['Regular', 'SemiBold'] as const) {
    for (const subset of ['latin', 'latin-ext'] as const) {
      document.registerFont(`${weight} ${subset}`, fontFile(subset, weight));
    }
  }
  const sheet = new Sheet(document);
  drawHead(sheet, statement);
  drawTurnover(sheet, sums);
  drawPayments(sheet, sums);
  drawCommission(sheet, statement);
  drawPayout(sheet, sums, seller.iban);
  drawFoot(sheet, statement);
  document.end();
  return file;
}

function drawHead(sheet: Sheet, { number, month, madeAt, operator, seller }: StoredStatement): void {
  const middle = 330;
  sheet.text('Abrechnung', { size: 24, weight: 'SemiBold' });
  sheet.text('und Rechnung über die Provision', { size: 11, color: quiet });
  sheet.gap(14);
  const top = sheet.y;
  sheet.text('Leistungsempfänger', { color: quiet, size: 8 });
  sheet.lines([seller.restaurant, seller.name, seller.address], { width: middle - page.left - 20 });
  sheet.lines([seller.vatNumber && `UID ${seller.vatNumber}`, seller.registerNumber], {
    width: middle - page.left - 20,
    color: quiet,
  });
  const below = sheet.y;
  sheet.y = top;
  const facts = [
    ['Nummer', number],
    ['Datum', formatDate(madeAt, 'long')],
    ['Zeitraum', periodText(month)],
  ] as const;
  for (const [name, value] of facts) {
    const { y } = sheet;
    sheet.text(name, { x: middle, color: quiet });
    sheet.y = y;
    sheet.text(value, { x: middle + 64, width: page.right - middle - 64 });
  }
  sheet.gap(6);
  sheet.text('Leistungserbringer', { x: middle, color: quiet, size: 8 });
  sheet.lines(
    [operator.name, operator.address, operator.vatNumber && `UID ${operator.vatNumber}`, operator.registerNumber],
    { x: middle, width: page.right - middle },
  );
  sheet.y = Math.max(below, sheet.y) + 6;
}

/** `1. bis 30. November 2026` */
function periodText(month: string): string {
  const last = Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 });
  return `1. bis ${formatDate(`${last.toString()}T12:00:00Z`, 'long')}`;
}

function drawTurnover(sheet: Sheet, { sales, cancellations, refunds, total }: StatementSums): void {
  sheet.heading('Umsatz');
  const row = (name: string, count: number | null, part: StatementSums['total'], weight?: Weight) =>
    sheet.row(
      [
        name,
        count === null ? '' : String(count),
        ...[part.value, part.deliveryFee, part.deposit, turnoverOf(part)].map((cents) => formatCents(cents)),
      ],
      { columns: [130, 50, 95, 65, 55, 88], weight },
    );
  sheet.row(['', 'Anzahl', amountLabels.value, amountLabels.deliveryFee, amountLabels.deposit, 'Umsatz'], {
    columns: [130, 50, 95, 65, 55, 88],
    color: quiet,
  });
  row(kindLabels.sale.many, sales.count, sales);
  if (cancellations.count > 0) row(kindLabels.cancellation.many, cancellations.count, cancellations);
  if (refunds.count > 0) row(kindLabels.refund.many, refunds.count, refunds);
  row('Summe', null, total, 'SemiBold');
  // a statement of before there were codes knows of none
  if (total.code) sheet.row([amountLabels.code, formatCents(-total.code)], { columns: [388, 95], color: quiet });
}

function drawPayments(sheet: Sheet, { total }: StatementSums): void {
  sheet.heading('Wie bezahlt wurde');
  const rows = [
    ['online', 'hat der Marktplatz kassiert'],
    ['voucher', 'trägt der Marktplatz'],
    ['points', 'trägt der Marktplatz'],
    ['cash', 'hat das Restaurant'],
    ['card', 'hat das Restaurant'],
  ] as const;
  const columns = [160, 220, 103];
  for (const [name, who] of rows) {
    if (total[name] !== 0) sheet.row([amountLabels[name], { quiet: who }, formatCents(total[name])], { columns });
  }
  sheet.row(['Summe', '', formatCents(turnoverOf(total))], { columns, weight: 'SemiBold' });
}

function drawCommission(sheet: Sheet, { sums: { commission }, month }: StoredStatement): void {
  const { base, basisPoints, net, taxPercent, tax, gross, isReverseCharge } = commission;
  const columns = [380, 103];
  const percent = (basisPoints / 100).toLocaleString('de-AT');
  sheet.heading('Rechnung über die Provision');
  sheet.row(
    [`Vermittlung von Bestellungen, ${periodText(month)}: ${percent} % von ${formatCents(base)}`, formatCents(net)],
    { columns },
  );
  sheet.row(
    [
      isReverseCharge
        ? 'USt.: Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge)'
        : `${taxPercent} % USt.`,
      formatCents(tax),
    ],
    {
      columns,
    },
  );
  sheet.row(['Rechnungsbetrag', formatCents(gross)], { columns, weight: 'SemiBold' });
}

function drawPayout(sheet: Sheet, { total, commission, payout }: StatementSums, iban: string): void {
  const columns = [380, 103];
  sheet.heading(payout < 0 ? 'Offener Betrag' : 'Auszahlung');
  for (const name of ['online', 'tip', 'voucher', 'points'] as const) {
    if (total[name] !== 0) sheet.row([amountLabels[name], formatCents(total[name])], { columns });
  }
  sheet.row(['Provision brutto', formatCents(-commission.gross)], { columns });
  sheet.row([payout < 0 ? 'Vom Restaurant zu zahlen' : 'An das Restaurant zu zahlen', formatCents(Math.abs(payout))], {
    columns,
    weight: 'SemiBold',
    size: 11,
  });
  if (payout > 0) {
    const to =
      iban === '' ? 'Es fehlt noch, auf welches Konto: bitte gib uns deine IBAN bekannt.' : `Auf das Konto ${iban}`;
    sheet.text(to, { color: quiet });
  }
}

function drawFoot(sheet: Sheet, { number, operator }: StoredStatement): void {
  sheet.y = page.bottom - footHeight;
  sheet.rule();
  sheet.text(
    `Alle Beträge in Euro. Bemessung der Provision sind Speisen und Getränke samt USt., ohne Lieferung, Pfand und Trinkgeld. Im Umsatz ist die USt. enthalten, die das Restaurant schuldet; was online bezahlt wurde, hat der Marktplatz für das Restaurant kassiert. ${[operator.name, operator.email, `Nr. ${number}`].filter(Boolean).join(' · ')}`,
    { size: 8, color: quiet },
  );
}

interface TextOptions {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly weight?: Weight | undefined;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

type Cell = string | { readonly quiet: string };

/** A page that is written from top to bottom. */
class Sheet {
  y: number = page.top;
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  gap(points: number): void {
    this.y += points;
  }

  /** Words in as many lines as they need; what no font has becomes a question mark. */
  text(
    text: string,
    {
      x = page.left,
      width = page.right - x,
      size = 9,
      weight = 'Regular',
      color = ink,
      align = 'left',
    }: TextOptions = {},
  ): void {
    const ofWidth = (words: string) => this.#widthOf(words, size, weight);
    for (const written of wrapped(printable(text), width, ofWidth)) {
      let at = align === 'right' ? x + width - ofWidth(written) : x;
      for (const { subset, run } of runsOf(written)) {
        this.#document.font(`${weight} ${subset}`, size).fillColor(color);
        this.#document.text(run, at, this.y, { lineBreak: false });
        at += this.#document.widthOfString(run);
      }
      this.y += size * 1.35;
    }
  }

  /** One below the other; empty ones are left out. */
  lines(texts: readonly string[], options: TextOptions): void {
    for (const text of texts) if (text !== '') this.text(text, options);
  }

  heading(text: string): void {
    this.#breakBefore(4 * rowHeight);
    this.gap(16);
    this.text(text, { size: 11, weight: 'SemiBold' });
    this.gap(2);
    this.rule();
  }

  /** Cells side by side, all but the first to the right of their columns. */
  row(cells: readonly Cell[], { columns, ...options }: TextOptions & { readonly columns: readonly number[] }): void {
    this.#breakBefore(2 * rowHeight);
    const top = this.y + 2;
    let [x, bottom] = [page.left, top];
    for (const [index, cell] of cells.entries()) {
      const width = columns[index] ?? 0;
      const isText = index === 0 || typeof cell !== 'string';
      this.y = top;
      this.text(typeof cell === 'string' ? cell : cell.quiet, {
        ...options,
        x,
        width: width - (isText ? 8 : 0),
        align: isText ? 'left' : 'right',
        ...(typeof cell !== 'string' && { color: quiet }),
      });
      bottom = Math.max(bottom, this.y);
      x += width;
    }
    this.y = bottom + 1;
    this.rule();
  }

  rule(): void {
    this.#document.moveTo(page.left, this.y).lineTo(page.right, this.y).lineWidth(0.5).strokeColor(line).stroke();
    this.y += 2;
  }

  /** Goes on with another page where there is no room for so much, and for the foot. */
  #breakBefore(height: number): void {
    if (this.y + height <= page.bottom - footHeight) return;
    this.#document.addPage();
    this.y = page.top;
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text).reduce(
      (width, { subset, run }) => width + this.#document.font(`${weight} ${subset}`, size).widthOfString(run),
      0,
    );
  }
}

function printable(text: string): string {
  // the blank after a minus is none of the font's
  return Array.from(text.normalize('NFC').replaceAll('\u202F', '\u00A0'), (sign) =>
    ofLatin.test(sign) || ofLatinExtended.test(sign) ? sign : '?',
  ).join('');
}

/** Parts of a text that one file of the font has. */
function runsOf(text: string): { subset: 'latin' | 'latin-ext'; run: string }[] {
  return (
    text.match(/[\u0100-\u0151\u0154-\u02BA\u1E00-\u1EFF]+|[^\u0100-\u0151\u0154-\u02BA\u1E00-\u1EFF]+/gu) ?? []
  ).map((run) => ({
    subset: ofLatin.test(run) ? 'latin' : 'latin-ext',
    run,
  }));
}

/** A text in lines of at most that width, at its blanks, or within a word that is wider. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
    while (widthOf(current) > width && current.length > 1) {
      let end = current.length - 1;
      while (end > 1 && widthOf(current.slice(0, end)) > width) end -= 1;
      lines.push(current.slice(0, end));
      current = current.slice(end);
    }
  }
  return [...lines, current];
}
