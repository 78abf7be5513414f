import { AppError } from '../../../domain/errors.js';
import { PRESET_TEXTS, TAG } from './value-tags.js';

/** Reads what `ValueWriter` wrote. The type is the caller's word: only this program writes these bytes. */
export function decodeValue<Value>(bytes: Uint8Array): Value {
  return new ValueReader(bytes).value() as Value;
}

class ValueReader {
  private readonly bytes: Buffer;
  private at = 0;
  private readonly texts: string[] = [];
  private readonly shapes: (readonly string[])[] = [];

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  value(): unknown {
    const tag = this.bytes[this.at] ?? -1;
    this.at += 1;
    if (tag >= TAG.preset) return presetText(tag);
    if (tag >= TAG.small) return tag - TAG.small;
    switch (tag) {
      case TAG.text:
      case TAG.newAscii:
      case TAG.newWide:
        return this.text(tag);
      case TAG.count:
        return this.count();
      case TAG.record:
        return this.record(this.shapes[this.count()]);
      case TAG.newRecord:
        return this.record(this.shape());
      case TAG.list:
        return this.list();
      case TAG.emptyList:
        return [];
      default:
        return this.plain(tag);
    }
  }

  private plain(tag: number): unknown {
    switch (tag) {
      case TAG.null:
        return null;
      case TAG.false:
        return false;
      case TAG.true:
        return true;
      case TAG.number:
        this.at += 8;
        return this.bytes.readDoubleLE(this.at - 8);
      default:
        throw damaged();
    }
  }

  private list(): unknown[] {
    const length = this.count();
    const items: unknown[] = [];
    for (let index = 0; index < length; index += 1) items.push(this.value());
    return items;
  }

  private shape(): readonly string[] {
    const keys: string[] = [];
    for (let left = this.count(); left > 0; left -= 1) {
      const tag = this.bytes[this.at] ?? -1;
      this.at += 1;
      keys.push(tag >= TAG.preset ? presetText(tag) : this.text(tag));
    }
    this.shapes.push(keys);
    return keys;
  }

  private record(keys: readonly string[] | undefined): Record<string, unknown> {
    if (keys === undefined) throw damaged();
    const record: Record<string, unknown> = {};
    for (const key of keys) {
      // An annotation's element may have any name; a plain assignment to this one would set the prototype.
      if (key === '__proto__') Object.defineProperty(record, key, { value: this.value(), enumerable: true, configurable: true, writable: true });
      else record[key] = this.value();
    }
    return record;
  }

  private text(tag: number): string {
    const count = this.count();
    if (tag === TAG.text) {
      const known = this.texts[count];
      if (known === undefined) throw damaged();
      return known;
    }
    const end = this.at + (tag === TAG.newAscii ? count : count * 2);
    if (end > this.bytes.length) throw damaged();
    const text = this.bytes.toString(tag === TAG.newAscii ? 'latin1' : 'utf16le', this.at, end);
    this.at = end;
    this.texts.push(text);
    return text;
  }

  private count(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined || shift > 28) throw damaged();
      this.at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  }
}

function presetText(tag: number): string {
  const text = PRESET_TEXTS[tag - TAG.preset];
  if (text === undefined) throw damaged();
  return text;
}

function damaged(): AppError {
  return new AppError('store.failed', 'A stored part of a code graph is damaged.', 'Register the project again.');
}
