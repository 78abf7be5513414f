import type { Locale } from '../locale.js';

/** Words of the embedded agent's drafts. */
export interface DraftTexts {
  readonly pass: string;
  readonly fail: string;
  readonly underived: string;
  readonly alike: string;
  readonly met: string;
  readonly unmet: string;
  readonly condition: string;
  readonly noCondition: (method: string) => string;
  readonly returns: (value: string) => string;
  readonly throws: (type: string) => string;
  readonly state: (parts: string) => string;
  readonly present: string;
  readonly constructed: string;
  readonly calls: string;
  readonly never: (call: string) => string;
  readonly mocked: (type: string) => string;
  readonly mockedBean: (type: string) => string;
  readonly isolated: string;
  readonly leftOut: (method: string, message: string) => string;
  readonly nothingLeft: string;
  readonly nothingToRepair: string;
  readonly noContext: string;
  readonly intents: { readonly condition: string; readonly feature: string; readonly unknown: string };
  readonly addedUnit: (unit: string) => string;
  readonly unknownIntent: string;
  readonly differs: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly needs: (what: string) => string;
  readonly noArguments: string;
  readonly nothingChanged: string;
  readonly unreadable: (files: string) => string;
  readonly nothingDerived: string;
  readonly derived: (cases: number, underived: number) => string;
  readonly boundary: string;
  readonly bean: (type: string) => string;
  readonly properties: (list: string) => string;
  readonly differing: (count: number) => string;
  readonly cut: (limit: number) => string;
  readonly methodsCut: (limit: number, total: number) => string;
  readonly elsewhere: string;
  readonly noModel: string;
}

export const DRAFT_TEXTS: Readonly<Record<Locale, DraftTexts>> = {
  ko: {
    pass: '정상', fail: '실패', underived: '도출 불가', alike: '구별 불가', met: '참', unmet: '거짓', condition: '조건', noCondition: (method) => `조건 없음: ${method} 호출 자체`,
    returns: (value) => `${value} 반환`,
    throws: (type) => `${type} 발생`,
    state: (parts) => `상태 ${parts}`,
    mockedBean: (type) => `${type} 의 호출은 프로세스 밖으로 나가므로 스프링 컨텍스트의 빈을 mock 으로 바꿈`,
    isolated: '대상은 테스트가 직접 만들므로 애플리케이션의 빈은 하나도 띄우지 않음',
    leftOut: (method, message) => `[제외] ${method}: 컴파일되지 않음 (${message})`,
    nothingLeft: '컴파일되는 테스트가 남지 않아 테스트를 만들지 않음',
    nothingToRepair: '빌드 오류가 테스트 메서드를 가리키지 않거나 이전 시도와 달라질 것이 없어 테스트를 만들지 않음',
    noContext: '스프링 컨텍스트가 뜨지 않아 컨텍스트 없이 대상을 직접 만드는 테스트로 바꿈',
    present: 'null 이 아닌 객체 반환', constructed: '예외 없이 생성', calls: '호출', never: (call) => `${call} 없음`,
    mocked: (type) => `${type} 은(는) 다른 빈의 응답에 따라 달라지므로 스프링 컨텍스트 없이 직접 만들고 협력 객체는 Mockito mock 으로 대신함`,
    intents: { condition: '조건 변경', feature: '기능 추가', unknown: '판단 불가' },
    addedUnit: (unit) => `추가: ${unit}`,
    unknownIntent: '조건의 변경도 새 단위도 없어 코드만으로는 의도를 정할 수 없음',
    differs: '변경 전과 결과가 다름',
    reasons: {
      inaccessible: '테스트에서 호출할 수 없는 메서드', abstract: '본문이 없는 메서드', 'no-constructor': '대상 객체를 만들 생성자가 없음',
      varargs: '가변 인자', initialiser: '초기화식에 있어 테스트가 직접 호출할 수 없음', 'overloaded-null': 'null 인자로는 오버로드를 가릴 수 없음', void: '밖에서 볼 수 있는 결과가 없음', alike: '시도한 모든 호출에서 참과 거짓의 결과가 같아, 이 조건이 바뀌어도 테스트가 알아차리지 못함', NullPointerException: '만들 수 없는 인자(null)에 의존함',
      'mixed-types': '`? :` 또는 switch 의 갈래 타입이 서로 달라 결과 타입을 소스만으로 정할 수 없음',
      'preparation-throws': '대상이나 인자를 준비하는 생성자 또는 setter 가 예외를 던짐',
      'shared-state': '대상의 상태를 바꿔야 하지만 여러 테스트가 공유하는 인스턴스(스프링 빈, enum)라 바꾸지 않음',
    },
    needs: (what) => `${what} 의 동작을 소스만으로 정할 수 없음`,
    noArguments: '이 쪽으로 가는 인자를 찾지 못함',
    nothingChanged: '변경된 메서드가 없어 테스트를 만들지 않음',
    unreadable: (files) => `해석하지 못한 파일이 있어 테스트를 만들지 않음: ${files}`,
    nothingDerived: '소스에서 확정할 수 있는 결과가 없어 테스트를 만들지 않음',
    derived: (cases, underived) => `테스트 ${cases}개를 소스 평가로 도출, 도출하지 못한 쪽 ${underived}개`,
    boundary: '각 조건은 참과 거짓이 갈리는 경계값으로 검증',
    bean: (type) => `${type} 은(는) 스프링 빈이므로 @SpringBootTest 에서 @Autowired 로 주입받음`,
    properties: (list) => `설정값을 테스트에서 고정: ${list}`,
    differing: (count) => `변경 전 코드에서는 실패할 테스트 ${count}개`,
    methodsCut: (limit, total) => `변경된 메서드 ${total}개 중 앞의 ${limit}개만 살펴봄`,
    cut: (limit) => `테스트가 ${limit}개를 넘어 나머지는 만들지 않음`,
    elsewhere: '다른 패키지에서 접근할 수 없음',
    noModel: '모델 없이 코드 규칙만으로 도출함',
  },
  en: {
    pass: 'pass', fail: 'fail', underived: 'not derived', alike: 'not told apart', met: 'true', unmet: 'false', condition: 'condition', noCondition: (method) => `no condition: the call of ${method} itself`,
    returns: (value) => `returns ${value}`,
    throws: (type) => `throws ${type}`,
    state: (parts) => `state ${parts}`,
    mockedBean: (type) => `calls of ${type} leave the process: its bean is replaced by a mock in the Spring context`,
    isolated: 'The subject is built by the tests: no bean of the application is started.',
    leftOut: (method, message) => `[left out] ${method}: does not compile (${message})`,
    nothingLeft: 'no test method is left that compiles, so no test was written',
    nothingToRepair: 'the build errors name no test method, or nothing would differ from the last try, so no test was written',
    noContext: 'the Spring context did not start: the tests build their subjects without one',
    present: 'returns an object', constructed: 'is made without an exception', calls: 'calls', never: (call) => `no ${call}`,
    mocked: (type) => `${type} depends on what other beans answer: built without a Spring context, with Mockito mocks for its collaborators`,
    intents: { condition: 'condition change', feature: 'new feature', unknown: 'undetermined' },
    addedUnit: (unit) => `added: ${unit}`,
    unknownIntent: 'no condition changed and nothing is new: code alone does not tell the intent',
    differs: 'differs from before the change',
    reasons: {
      inaccessible: 'a test cannot call this method', abstract: 'the method has no body', 'no-constructor': 'no constructor can make the subject',
      varargs: 'variable arguments', initialiser: 'stands in an initialiser, which no test calls by itself', 'overloaded-null': 'null arguments do not tell the overloads apart', void: 'nothing can be seen from outside', alike: 'both sides show the same in every call that was tried: the tests do not notice a change of this condition', NullPointerException: 'depends on an argument that cannot be built (null)',
      'mixed-types': 'the branches of `? :` or of a switch differ in type, and sources alone do not settle the type of the result',
      'preparation-throws': 'a constructor or setter that prepares the subject or an argument throws',
      'shared-state': 'needs a changed state of the subject, which is an instance that tests share (a Spring bean, an enum constant) and is left alone',
    },
    needs: (what) => `sources alone do not settle what ${what} does`,
    noArguments: 'no arguments were found that lead here',
    nothingChanged: 'no method changed, so no test was written',
    unreadable: (files) => `no test was written, for files could not be parsed: ${files}`,
    nothingDerived: 'sources settle no result, so no test was written',
    derived: (cases, underived) => `${cases} tests derived by evaluating the sources, ${underived} sides not derived`,
    boundary: 'each condition is tested at the boundary between true and false',
    bean: (type) => `${type} is a Spring bean: autowired under @SpringBootTest`,
    properties: (list) => `configured values fixed by the test: ${list}`,
    differing: (count) => `${count} tests would fail on the code before the change`,
    methodsCut: (limit, total) => `only the first ${limit} of ${total} changed methods were looked at`,
    cut: (limit) => `more than ${limit} tests: the rest was not written`,
    elsewhere: 'not accessible from another package',
    noModel: 'derived by rules on code, without a model',
  },
};
