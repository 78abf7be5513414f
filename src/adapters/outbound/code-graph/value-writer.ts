import { PRESET_TEXTS, SMALL_NUMBERS, TAG } from './value-tags.js';

const FIRST_CAPACITY = 16_384;
/** Beyond this the engine's own encoder is faster than a loop. */
const SHORT_TEXT = 200;
/** Key lists that are kept from value to value; sources can name annotation elements without end. */
const MAX_SHAPES = 5_000;

const PRESETS: ReadonlyMap<string, number> = new Map(PRESET_TEXTS.map((text, number) => [text, number]));

/** Key lists by their keys, one after the other. A list's number holds for one value (`encoding`). */
interface Shape {
  readonly next: Map<string, Shape>;
  encoding: number;
  number: number;
}

/**
 * Writes plain data (what JSON can say) as bytes. A text and the key list of an object are written once for each value
 * and named by number after that: ids and field names are most of what links say.
 */
export class ValueWriter {
  private bytes = Buffer.allocUnsafe(FIRST_CAPACITY);
  private length = 0;
  private texts = new Map<string, number>();
  private shapes = newShape();
  private shapesKept = 0;
  private encoding = 0;
  private shapeCount = 0;

  /** The bytes of one value, in a buffer of their own. */
  encode(value: unknown): Uint8Array {
    this.length = 0;
    this.texts = new Map();
    this.encoding += 1;
    this.shapeCount = 0;
    if (this.shapesKept > MAX_SHAPES) {
      this.shapes = newShape();
      this.shapesKept = 0;
    }
    this.value(value);
    return new Uint8Array(this.bytes.subarray(0, this.length));
  }

  private value(value: unknown): void {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') return this.number(value);
    if (typeof value === 'boolean') return this.byte(value ? TAG.true : TAG.false);
    if (typeof value !== 'object' || value === null) return this.byte(TAG.null);
    if (Array.isArray(value)) return this.list(value);
    this.record(value as Readonly<Record<string, unknown>>);
  }

  private list(items: readonly unknown[]): void {
    if (items.length === 0) return this.byte(TAG.emptyList);
    this.byte(TAG.list);
    this.count(items.length);
    for (const item of items) this.value(item);
  }

  private record(record: Readonly<Record<string, unknown>>): void {
    let shape = this.shapes;
    // Plain data has no inherited keys, and this is the hottest loop of all.
    for (const key in record) if (record[key] !== undefined) shape = shape.next.get(key) ?? this.addShape(shape, key);
    if (shape.encoding === this.encoding) {
      this.byte(TAG.record);
      this.count(shape.number);
    } else {
      shape.encoding = this.encoding;
      shape.number = this.shapeCount;
      this.shapeCount += 1;
      this.newRecord(Object.keys(record).filter((key) => record[key] !== undefined));
    }
    for (const key in record) if (record[key] !== undefined) this.value(record[key]);
  }

  private addShape(shape: Shape, key: string): Shape {
    const next = newShape();
    shape.next.set(key, next);
    this.shapesKept += 1;
    return next;
  }

  private newRecord(keys: readonly string[]): void {
    this.byte(TAG.newRecord);
    this.count(keys.length);
    for (const key of keys) this.text(key);
  }

  private number(value: number): void {
    if (Number.isInteger(value) && value >= 0 && value < 2 ** 31) {
      if (value < SMALL_NUMBERS) return this.byte(TAG.small + value);
      this.byte(TAG.count);
      return this.count(value);
    }
    this.byte(TAG.number);
    this.room(8);
    this.length = this.bytes.writeDoubleLE(value, this.length);
  }

  private text(text: string): void {
    const known = this.texts.get(text);
    if (known !== undefined) {
      this.byte(TAG.text);
      return this.count(known);
    }
    const preset = PRESETS.get(text);
    if (preset !== undefined) return this.byte(TAG.preset + preset);
    this.texts.set(text, this.texts.size);
    if (text.length > SHORT_TEXT || !this.shortText(text)) this.longText(text);
  }

  /** False, with nothing written, where the text is not plain ASCII. */
  private shortText(text: string): boolean {
    const start = this.length;
    this.byte(TAG.newAscii);
    this.count(text.length);
    this.room(text.length);
    const { bytes, length } = this;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 0x7f) {
        this.length = start;
        return false;
      }
      bytes[length + index] = code;
    }
    this.length += text.length;
    return true;
  }

  /** UTF-16 units: a source may hold lone surrogates, which UTF-8 cannot say. */
  private longText(text: string): void {
    const ascii = /^[\0-\x7f]*$/.test(text);
    this.byte(ascii ? TAG.newAscii : TAG.newWide);
    this.count(text.length);
    this.room(text.length * 2);
    this.length += this.bytes.write(text, this.length, ascii ? 'latin1' : 'utf16le');
  }

  private byte(byte: number): void {
    if (this.length === this.bytes.length) this.room(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  /** Seven bits a byte, the low ones first. */
  private count(value: number): void {
    this.room(5);
    let rest = value;
    while (rest > 0x7f) {
      this.bytes[this.length] = (rest & 0x7f) | 0x80;
      this.length += 1;
      rest >>>= 7;
    }
    this.bytes[this.length] = rest;
    this.length += 1;
  }

  private room(wanted: number): void {
    if (this.length + wanted <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + wanted));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

function newShape(): Shape {
  return { next: new Map(), encoding: 0, number: 0 };
}
