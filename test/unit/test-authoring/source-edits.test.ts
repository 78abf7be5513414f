import fc from 'fast-check';
import { applyEdits } from '../../../src/domain/test-authoring/source-edits.js';

describe('source edits', () => {
  it('applies them by place, those of one place in their order', () => {
    expect(applyEdits('abcdef', [{ at: 3, remove: 1, insert: 'X' }, { at: 0, remove: 0, insert: '1' }, { at: 0, remove: 0, insert: '2' }])).toBe('12abcXef');
  });

  it('leaves everything else as it was', () => {
    fc.assert(fc.property(fc.string(), fc.nat(), fc.string(), (source, place, insert) => {
      const at = Math.min(place, source.length);
      expect(applyEdits(source, [{ at, remove: 0, insert }])).toBe(source.slice(0, at) + insert + source.slice(at));
    }));
  });
});
