import { createRequire } from 'node:module';
import { formatPi, type Receipt, RECEIPT_TEXT as texts, receiptLines } from 'contracts';
import type PdfDocument from 'pdfkit';

const PAGE = { size: 'A4', margin: 56 } as const;
const LABEL_WIDTH = 190;
const INK = { text: '#1B1530', muted: '#5B5474', line: '#DCD6EC', brand: '#6D28D9' } as const;

/** A font has one alphabet per file: each run of letters takes the first that has it. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const WEIGHTS = { plain: 400, bold: 700 } as const;
type Weight = keyof typeof WEIGHTS;

type Page = InstanceType<typeof PdfDocument>;
type Row = [label: string, value: string];

/** The lines of the receipt, as label and value. */
export function rowsOf(receipt: Receipt): Row[] {
  const { amount, txid } = receipt;
  return [
    [texts.paidOn, `${receipt.paidAt.slice(0, 16).replace('T', ' ')} UTC`],
    [texts.buyer, person(receipt.buyer)],
    [texts.seller, person(receipt.seller)],
    [texts.item, receipt.itemName],
    [texts.amount, formatPi(amount)],
    ...receiptLines(receipt).map((line): Row => [texts.line[line.of], formatPi(line.amount)]),
    [texts.paidWith, txid === null ? texts.wallet : texts.pi],
    ...(txid === null ? [] : ([[texts.transaction, txid]] as Row[])),
    [texts.state, texts.status[receipt.status]],
    ['Order', receipt.orderId],
  ];
}

const person = ({ uid, username }: Receipt['buyer']): string => `@${username} (${uid})`;

/** The receipt on one page. The library is loaded with the first one, as most processes never print any. */
export async function printReceipt(receipt: Receipt): Promise<Buffer> {
  const load = createRequire(__filename);
  const Pdf = load('pdfkit') as typeof PdfDocument;
  const page = new Pdf({ ...PAGE, info: { Title: `${texts.title} ${receipt.number}`, Author: 'Dotpi' } });
  const done = collect(page);
  const type = new Type(page, load);
  type.write('Dotpi', { size: 22, weight: 'bold', ink: INK.brand });
  type.write(`${texts.title} ${receipt.number}`, { size: 14, weight: 'bold', ink: INK.text, gap: 24 });
  for (const [label, value] of rowsOf(receipt)) {
    const top = page.y;
    type.write(label, { size: 10, weight: 'plain', ink: INK.muted });
    page.y = top;
    type.write(value, { size: 10, weight: 'plain', ink: INK.text, indent: LABEL_WIDTH });
    page.moveTo(PAGE.margin, page.y + 5).lineTo(page.page.width - PAGE.margin, page.y + 5).strokeColor(INK.line).stroke(); // prettier-ignore
    page.y += 12;
  }
  page.end();
  return done;
}

function collect(page: Page): Promise<Buffer> {
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
}

interface Look {
  size: number;
  weight: Weight;
  ink: string;
  indent?: number;
  /** Below the text. */
  gap?: number;
}

interface FontFile {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Writes text of any alphabet that the fonts have. */
class Type {
  constructor(
    private readonly page: Page,
    private readonly load: NodeJS.Require,
  ) {
    for (const weight of Object.keys(WEIGHTS) as Weight[])
      for (const alphabet of ALPHABETS) page.registerFont(`${weight} ${alphabet}`, this.fileOf(weight, alphabet));
  }

  write(text: string, { size, weight, ink, indent = 0, gap = 0 }: Look): void {
    const left = PAGE.margin + indent;
    const width = this.page.page.width - PAGE.margin - left;
    const runs = this.runsOf(text, weight);
    this.page.fontSize(size).fillColor(ink);
    runs.forEach(({ text: run, alphabet }, at) => {
      this.page.font(`${weight} ${alphabet}`);
      const more = { width, continued: at < runs.length - 1 };
      if (at === 0) this.page.text(run, left, this.page.y, more);
      else this.page.text(run, more);
    });
    this.page.y += gap;
  }

  private runsOf(text: string, weight: Weight): { text: string; alphabet: string }[] {
    const runs: { text: string; alphabet: string }[] = [];
    for (const letter of text) {
      const alphabet = ALPHABETS.find((one) => this.has(weight, one, letter)) ?? 'latin';
      const last = runs.at(-1);
      if (last?.alphabet === alphabet) last.text += letter;
      else runs.push({ text: letter, alphabet });
    }
    return runs;
  }

  private has(weight: Weight, alphabet: string, letter: string): boolean {
    this.page.font(`${weight} ${alphabet}`);
    const { font } = (this.page as unknown as { _font: { font: FontFile } })._font;
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  private fileOf(weight: Weight, alphabet: string): string {
    return this.load.resolve(`@fontsource/inter/files/inter-${alphabet}-${WEIGHTS[weight]}-normal.woff`);
  }
}
