import { beanMocksOf } from '../../../src/domain/test-authoring/bean-mocks.js';

const OLD = 'org.springframework.boot.test.mock.mockito.MockBean';
const NEW = 'org.springframework.test.context.bean.override.mockito.MockitoBean';

describe('how beans of a context are replaced by mocks', () => {
  it.each<readonly [string, string | undefined]>([['4.0.3', NEW], ['3.5.9', NEW], ['3.4.0', NEW], ['3.3.13', OLD], ['2.7.18', OLD], ['1.4.0', OLD], ['1.3.8', undefined]])('%s', (version, annotation) => {
    expect(beanMocksOf({ tests: [], version })?.annotation).toBe(annotation);
  });

  it('follows the tests of the project before the version, and knows it for its own way', () => {
    expect(beanMocksOf({ tests: [`import ${OLD};\n@SpringBootTest class A { }`], version: '3.5.0' })).toEqual({ annotation: OLD, ownWay: true });
    expect(beanMocksOf({ tests: [`import ${NEW};\n@WebMvcTest class A { }`], version: '3.5.0' })).toEqual({ annotation: NEW, ownWay: false });
    expect(beanMocksOf({ tests: [] })).toBeUndefined();
  });
});
