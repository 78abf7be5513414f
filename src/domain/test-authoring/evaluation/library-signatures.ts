import type { TypeUse } from '../../code/type-use.js';
import { CLASS } from './java-arithmetic.js';
import { isNumeric } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { simpleOf } from './imported-names.js';
import type { MockedMethod } from './mocked-method.js';

// Methods of widely used library interfaces that tests mock: `returns(parameters)`, by name (`name/number of parameters` where there are several).
// `T` and `ID` are the interface's first two type arguments, `~X` a type of its own package; `=` marks a method that answers its first
// argument, `*` one whose answer has a wildcard, `!` one among overloads of its length that its parameters' types tell apart, `^` one that declares exceptions (with `!` in front of
// it where it is both). Of alternatives (`|`) the first that takes the arguments counts. `&` stands for an object whose type a cast tells, `C` for the class that is the
// first argument.
// A name with several overloads of one length is else left out: matchers could not tell them apart without knowing the version.

/** The name of a type that only a cast of the result tells. */
export const CAST = '&';

type Signatures = Readonly<Record<string, string>>;

const REPOSITORY: Signatures = {
  findById: 'Optional<T>(ID)', existsById: 'boolean(ID)', count: 'long()', save: '=T(T)', saveAndFlush: '=T(T)', delete: 'void(T)', deleteById: 'void(ID)',
  deleteAll: 'void()', getReferenceById: 'T(ID)', getById: 'T(ID)', getOne: 'T(ID)', flush: 'void()', findAll: 'List<T>()',
};

const MAPPER: Signatures = { selectById: 'T(?)', insert: 'int(T)', updateById: 'int(T)', 'selectOne/1': 'T(?)', 'selectList/1': 'List<T>(?)' };

/** MyBatis-Plus: methods that have one overload of their length, or whose overloads its types tell apart. */
const WRAPPER = 'com.baomidou.mybatisplus.core.conditions.Wrapper';
const SERVICE: Signatures = {
  'getById/1': 'T(?)', 'save/1': 'boolean(T)', 'updateById/1': 'boolean(T)', 'saveOrUpdate/1': 'boolean(T)', 'list/0': 'List<T>()', 'removeById/1': '!boolean(java.io.Serializable)',
  'list/1': `!List<T>(${WRAPPER})`, 'getOne/1': `!T(${WRAPPER})`, 'remove/1': `!boolean(${WRAPPER})`, 'update/1': `!boolean(${WRAPPER})`, 'saveBatch/1': '!boolean(java.util.Collection)',
};
/** Its implementation has the mapper as its first type argument. */
const SERVICE_CLASS: Signatures = Object.fromEntries(Object.entries(SERVICE).map(([name, written]) => [name, written.replace(/\bT\b/g, 'ID')]));

const ERRORS: Signatures = {
  hasErrors: 'boolean()', hasFieldErrors: 'boolean(String)', hasGlobalErrors: 'boolean()', getErrorCount: 'int()',
  'getFieldError/0': '~FieldError()', 'getFieldErrors/0': 'List<~FieldError>()', 'getAllErrors/0': 'List<~ObjectError>()',
  'rejectValue/2': 'void(String,String)', 'rejectValue/3': 'void(String,String,String)', 'reject/1': 'void(String)', 'reject/2': 'void(String,String)',
};

const SERVLET_REQUEST: Signatures = {
  getParameter: 'String(String)', getHeader: 'String(String)', getMethod: 'String()', getRequestURI: 'String()', getRemoteAddr: 'String()', getContextPath: 'String()',
  getServletPath: 'String()', getQueryString: 'String()', getContentType: 'String()', getScheme: 'String()', getServerName: 'String()', getServerPort: 'int()',
  'getSession/0': '~HttpSession()', 'getSession/1': '~HttpSession(boolean)', getRequestedSessionId: 'String()', getRemoteHost: 'String()', getPathInfo: 'String()', isSecure: 'boolean()', getLocale: 'java.util.Locale()', getAuthType: 'String()', getRemoteUser: 'String()', getAttribute: '&(String)', setAttribute: 'void(String,?)', removeAttribute: 'void(String)',
};

const HTTP_SESSION: Signatures = { getAttribute: '&(String)', setAttribute: 'void(String,?)', removeAttribute: 'void(String)', invalidate: 'void()', getId: 'String()', isNew: 'boolean()' };

/** Columns by their name alone: a number would stand for another overload. */
const RESULT_SET: Signatures = {
  'getObject/1': '!^&(String)', 'getString/1': '!^String(String)', 'getInt/1': '!^int(String)', 'getLong/1': '!^long(String)', 'getBoolean/1': '!^boolean(String)', 'getDouble/1': '!^double(String)',
  next: '^boolean()', wasNull: '^boolean()',
};

const PARAMETERS = 'org.springframework.jdbc.core.namedparam.SqlParameterSource';
const TEXTS_OR_PARAMETERS = (returns: string, before = ''): string => `!${returns}(${before}java.util.Map)|!${returns}(${before}${PARAMETERS})`;

const ENTITY_MANAGER: Signatures = {
  contains: 'boolean(?)', persist: 'void(?)', merge: '?(?)', 'find/2': 'C(?,?)', remove: 'void(?)', 'refresh/1': 'void(?)', detach: 'void(?)', flush: 'void()', clear: 'void()',
  'createQuery/1': '!~Query(String)', 'createNativeQuery/1': '~Query(String)', 'createNamedQuery/1': '~Query(String)',
};

const QUERY: Signatures = {
  'setParameter/2': '!~Query(String,Object)', setFirstResult: '~Query(int)', setMaxResults: '~Query(int)', executeUpdate: 'int()', getResultList: 'List<?>()', getSingleResult: '?()',
};

const AUTHORITIES = '*List<org.springframework.security.core.GrantedAuthority>()';

const LIBRARY: Readonly<Record<string, Signatures>> = {
  ...Object.fromEntries(['Repository', 'CrudRepository', 'ListCrudRepository', 'PagingAndSortingRepository', 'ListPagingAndSortingRepository', 'JpaRepository', 'MongoRepository'].map((name) => [name, REPOSITORY])),
  EntityManager: ENTITY_MANAGER,
  Query: QUERY,
  BaseMapper: MAPPER,
  IService: SERVICE,
  ServiceImpl: SERVICE_CLASS,
  Environment: { 'getProperty/1': 'String(String)', 'getProperty/2': '!String(String,String)', 'getRequiredProperty/1': 'String(String)', containsProperty: 'boolean(String)',
    getActiveProfiles: 'String[]()', getDefaultProfiles: 'String[]()', 'acceptsProfiles/1': '!boolean(org.springframework.core.env.Profiles)',
  },
  CacheManager: { getCache: '~Cache(String)' },
  Cache: { evict: 'void(?)', evictIfPresent: 'boolean(?)', clear: 'void()', 'put/2': 'void(?,?)' },
  MessageSource: { 'getMessage/3': '!String(String,?,Locale)', 'getMessage/4': 'String(String,?,String,Locale)' },
  FieldError: { getField: 'String()', getDefaultMessage: 'String()', getObjectName: 'String()', getCode: 'String()' },
  ObjectError: { getDefaultMessage: 'String()', getObjectName: 'String()', getCode: 'String()' },
  Pageable: { getPageNumber: 'int()', getPageSize: 'int()', getOffset: 'long()', isPaged: 'boolean()', isUnpaged: 'boolean()' },
  BindingResult: ERRORS,
  Errors: ERRORS,
  Model: { addAttribute: '?(String,?)', containsAttribute: 'boolean(String)' },
  RedirectAttributes: { addFlashAttribute: '?(String,?)' },
  HttpServletRequest: SERVLET_REQUEST,
  HttpSession: HTTP_SESSION,
  // Stripes was never moved to jakarta.
  ActionBeanContext: { getRequest: 'javax.servlet.http.HttpServletRequest()', getMessages: 'List<?>()' },
  ResultSet: RESULT_SET,
  SimpleJdbcInsert: { 'execute/1': TEXTS_OR_PARAMETERS('int'), 'executeAndReturnKey/1': TEXTS_OR_PARAMETERS('Number') },
  NamedParameterJdbcTemplate: { 'update/2': TEXTS_OR_PARAMETERS('int', 'String,') },
  ServerHttpRequest: {},
  HttpServletResponse: { setStatus: 'void(int)', setHeader: 'void(String,String)', addHeader: 'void(String,String)', setContentType: 'void(String)', getStatus: 'int()' },
  Authentication: { getName: 'String()', isAuthenticated: 'boolean()', getPrincipal: '&()', getCredentials: '&()', getAuthorities: AUTHORITIES },
  Principal: { getName: 'String()' },
  UserDetails: { getUsername: 'String()', getPassword: 'String()', isEnabled: 'boolean()', isAccountNonLocked: 'boolean()', isAccountNonExpired: 'boolean()', isCredentialsNonExpired: 'boolean()', getAuthorities: AUTHORITIES },
  GrantedAuthority: { getAuthority: 'String()' },
  FilterChain: { doFilter: '^void(?,?)' },
  ProceedingJoinPoint: { 'proceed/0': '^java.lang.Object()' },
  PasswordEncoder: { matches: 'boolean(?,String)', encode: 'String(?)' },
  MultipartFile: { isEmpty: 'boolean()', getSize: 'long()', getOriginalFilename: 'String()', getContentType: 'String()', getName: 'String()' },
  ApplicationEventPublisher: {},
};

/**
 * The method of a library type, or undefined where it is not known.
 *
 * @param typeName qualified, or simple where no more is known
 * @param values what it is called with
 */
export function libraryMethod(typeName: string, name: string, values: readonly JavaValue[], args: readonly TypeUse[]): MockedMethod | undefined {
  const dot = typeName.lastIndexOf('.');
  const found = signatureOf(typeName.slice(dot + 1), name, values.length).split('|').map((written) => parsed(written)).find((one) => one?.parameters.length === values.length && one.parameters.every((type, index) => takes(type, values[index])));
  if (found === undefined) return undefined;
  const { returns, parameters, marks } = found;
  const answer = returns.includes('<~') ? dot < 0 ? UNKNOWN : typeFrom(returns.replace('~', `${typeName.slice(0, Math.max(0, dot))}.`), args) : returns.startsWith('~') ? ofPackage(typeName.slice(0, Math.max(0, dot)), returns.slice(1)) : returns === 'C' ? ofClass(values[0]) : typeFrom(returns, args);
  return { name, parameters: parameters.map((one) => typeFrom(one, args)), returns: answer, overloaded: marks.includes('!'), checked: marks.includes('^'), open: true, ...(marks.includes('=') ? { echo: true } : {}), ...(marks.includes('*') ? { wildcard: true } : {}) };
}

interface Parsed {
  readonly marks: string;
  readonly returns: string;
  readonly parameters: readonly string[];
}

function parsed(written: string): Parsed | undefined {
  const [, marks, returns = '?', list = ''] = /^([=!^*]*)([^(]+)\(([^)]*)\)$/.exec(written) ?? [];
  return marks === undefined ? undefined : { marks, returns, parameters: list === '' ? [] : list.split(',') };
}

function signatureOf(simple: string, name: string, count: number): string {
  const signatures = LIBRARY[simple];
  return signatures?.[`${name}/${count}`] ?? signatures?.[name] ?? '';
}

/** Whether a parameter of a library's method takes the value; one that says nothing of its type takes any. */
function takes(type: string, value: JavaValue | undefined): boolean {
  const simple = simpleOf(type);
  if (value === undefined) return false;
  if (simple === 'String') return !isNumeric(value) && value.kind !== 'boolean' && value.kind !== 'map';
  if (simple === 'Map') return value.kind === 'map';
  return simple !== 'SqlParameterSource' || (value.kind === 'opaque' && value.what.endsWith('ParameterSource'));
}

const UNKNOWN: TypeUse = { name: '?', args: [], dims: 0 };

function ofPackage(home: string, name: string): TypeUse {
  return home === '' ? UNKNOWN : { name: `${home}.${name}`, args: [], dims: 0 };
}

/** `User` of `User.class`. */
function ofClass(value: JavaValue | undefined): TypeUse {
  return value?.kind === 'external' && value.name === CLASS ? { name: value.typeName.replaceAll('$', '.'), args: [], dims: 0 } : UNKNOWN;
}

/** `Optional<T>` with the actual arguments for `T` and `ID`. */
function typeFrom(written: string, args: readonly TypeUse[]): TypeUse {
  if (written.endsWith('[]')) return { ...typeFrom(written.slice(0, -2), args), dims: 1 };
  if (written === 'T') return args[0] ?? UNKNOWN;
  if (written === 'ID') return args[1] ?? UNKNOWN;
  const inner = /^(\w+)<([\w.]+|\?)>$/.exec(written);
  return inner === null ? { name: written, args: [], dims: 0 } : { name: inner[1] ?? written, args: [typeFrom(inner[2] ?? '?', args)], dims: 0 };
}
