import type { GraphBuilder } from '../../../src/application/code/graph-builder.port.js';
import type { GraphCodec } from '../../../src/application/code/graph-codec.port.js';
import { built } from '../../support/built-graph.js';

const TEXTS = {
  'src/main/java/shop/Prices.java': 'package shop;\nimport org.springframework.stereotype.Service;\n@Service class Prices { int 값() { return 1; } }\n',
  'src/main/java/shop/Till.java': 'package shop;\nimport org.springframework.stereotype.Service;\n@Service class Till { Till(Prices prices) { prices.값(); } }\n',
  'src/test/java/shop/TillTest.java': 'package shop;\nclass TillTest { @Test void pays() { } }\n',
};

/** The codec reads what the builder it belongs to has written. */
export function graphCodecContract(adapter: string, make: () => { readonly codec: GraphCodec; readonly builder: GraphBuilder }): void {
  describe(`GraphCodec: ${adapter}`, () => {
    it('reads links, tests and injections', async () => {
      const { codec, builder } = make();
      const graph = await built(builder, TEXTS);
      const links = (path: string) => codec.links(graph.documents.get(path)?.links ?? new Uint8Array(0));
      expect(links('src/main/java/shop/Till.java').links).toMatchObject({
        path: 'src/main/java/shop/Till.java', beans: [], wants: [], units: [{ id: 'shop.Till', kind: 'type' }, { id: 'shop.Till#<init>(Prices)', kind: 'method' }],
        calls: [{ from: 'shop.Till#<init>(Prices)', to: 'shop.Prices#값()', line: 3, confidence: 'exact' }],
      });
      expect(links('src/test/java/shop/TillTest.java').tests).toEqual(['shop.TillTest#pays()']);
      expect(codec.injections(graph.injections.get('src/main/java/shop/Till.java')?.edges ?? new Uint8Array(0))).toMatchObject([{ from: 'shop.Till', to: 'shop.Prices', as: 'constructor' }]);
    });

    it('says of damaged bytes that they are', async () => {
      const { codec, builder } = make();
      const whole = (await built(builder, TEXTS)).documents.get('src/main/java/shop/Till.java')?.links ?? new Uint8Array(0);
      for (const bytes of [new Uint8Array(0), whole.subarray(0, whole.length / 2), Uint8Array.of(255), Uint8Array.of(9, 200)]) {
        expect(() => codec.links(bytes)).toThrow(expect.objectContaining({ code: 'store.failed' }) as Error);
      }
    });
  });
}
