import { isPackageName } from '../../../src/domain/project/package-name.js';

test.each(['com.acme', 'a', 'com.acme_1.$x', '한글.패키지', 'com.record.sealed.var.yield', 'com.Class'])('%j is a package name', (name) => {
  expect(isPackageName(name)).toBe(true);
});

test.each(['', '.', '..', 'com.', '.com', 'com..acme', 'com/acme', '1a', 'com acme', 'com\nacme', 'com.class', 'int', 'com.true.x', 'null', '_', 'a._.b', 'a'.repeat(1_001)])('%j is none', (name) => {
  expect(isPackageName(name)).toBe(false);
});
