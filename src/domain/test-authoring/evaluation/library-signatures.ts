import type { TypeUse } from '../../code/type-use.js';
import type { MockedMethod } from './mocked-method.js';

// Methods of widely used library interfaces that tests mock: `returns(parameters)`, by name (`name/number of parameters` where there are several).
// `T` and `ID` are the interface's first two type arguments, `~X` a type of its own package; `=` marks a method that answers its first
// argument, `!` one among overloads of its length that its parameters' types tell apart.
// A name with several overloads of one length is left out: matchers could not tell them apart without knowing the version.

type Signatures = Readonly<Record<string, string>>;

const REPOSITORY: Signatures = {
  findById: 'Optional<T>(ID)', existsById: 'boolean(ID)', count: 'long()', save: '=T(T)', saveAndFlush: '=T(T)', delete: 'void(T)', deleteById: 'void(ID)',
  deleteAll: 'void()', getReferenceById: 'T(ID)', getById: 'T(ID)', getOne: 'T(ID)', flush: 'void()', findAll: 'List<T>()',
};

const MAPPER: Signatures = { selectById: 'T(?)', insert: 'int(T)', updateById: 'int(T)', selectOne: 'T(?)', selectList: 'List<T>(?)' };

const ERRORS: Signatures = {
  hasErrors: 'boolean()', hasFieldErrors: 'boolean(String)', hasGlobalErrors: 'boolean()', getErrorCount: 'int()',
  'rejectValue/2': 'void(String,String)', 'rejectValue/3': 'void(String,String,String)', 'reject/1': 'void(String)', 'reject/2': 'void(String,String)',
};

const SERVLET_REQUEST: Signatures = {
  getParameter: 'String(String)', getHeader: 'String(String)', getMethod: 'String()', getRequestURI: 'String()', getRemoteAddr: 'String()', getContextPath: 'String()',
  getServletPath: 'String()', getQueryString: 'String()', getContentType: 'String()', getScheme: 'String()', getServerName: 'String()', getServerPort: 'int()',
};

const ENTITY_MANAGER: Signatures = {
  contains: 'boolean(?)', persist: 'void(?)', merge: '?(?)', remove: 'void(?)', 'refresh/1': 'void(?)', detach: 'void(?)', flush: 'void()', clear: 'void()',
  'createQuery/1': '!~Query(String)', 'createNativeQuery/1': '~Query(String)', 'createNamedQuery/1': '~Query(String)',
};

const QUERY: Signatures = {
  'setParameter/2': '!~Query(String,Object)', setFirstResult: '~Query(int)', setMaxResults: '~Query(int)', executeUpdate: 'int()', getResultList: 'List<?>()', getSingleResult: '?()',
};

const LIBRARY: Readonly<Record<string, Signatures>> = {
  ...Object.fromEntries(['Repository', 'CrudRepository', 'ListCrudRepository', 'PagingAndSortingRepository', 'ListPagingAndSortingRepository', 'JpaRepository', 'MongoRepository'].map((name) => [name, REPOSITORY])),
  EntityManager: ENTITY_MANAGER,
  Query: QUERY,
  BaseMapper: MAPPER,
  BindingResult: ERRORS,
  Errors: ERRORS,
  Model: { addAttribute: '?(String,?)', containsAttribute: 'boolean(String)' },
  RedirectAttributes: { addFlashAttribute: '?(String,?)' },
  HttpServletRequest: SERVLET_REQUEST,
  ServerHttpRequest: {},
  HttpServletResponse: { setStatus: 'void(int)', setHeader: 'void(String,String)', addHeader: 'void(String,String)', setContentType: 'void(String)', getStatus: 'int()' },
  Authentication: { getName: 'String()', isAuthenticated: 'boolean()' },
  Principal: { getName: 'String()' },
  UserDetails: { getUsername: 'String()', getPassword: 'String()', isEnabled: 'boolean()', isAccountNonLocked: 'boolean()' },
  PasswordEncoder: { matches: 'boolean(?,String)', encode: 'String(?)' },
  MultipartFile: { isEmpty: 'boolean()', getSize: 'long()', getOriginalFilename: 'String()', getContentType: 'String()', getName: 'String()' },
  ApplicationEventPublisher: {},
};

/**
 * The method of a library type, or undefined where it is not known.
 *
 * @param typeName qualified, or simple where no more is known
 */
export function libraryMethod(typeName: string, name: string, count: number, args: readonly TypeUse[]): MockedMethod | undefined {
  const dot = typeName.lastIndexOf('.');
  const [, mark, returns = '?', list = ''] = /^([=!]?)([^(]+)\(([^)]*)\)$/.exec(signatureOf(typeName.slice(dot + 1), name, count)) ?? [];
  const parameters = list === '' ? [] : list.split(',');
  if (mark === undefined || parameters.length !== count) return undefined;
  const answer = returns.startsWith('~') ? ofPackage(typeName.slice(0, Math.max(0, dot)), returns.slice(1)) : typeFrom(returns, args);
  return { name, parameters: parameters.map((one) => typeFrom(one, args)), returns: answer, overloaded: mark === '!', checked: false, open: true, ...(mark === '=' ? { echo: true } : {}) };
}

function signatureOf(simple: string, name: string, count: number): string {
  const signatures = LIBRARY[simple];
  return signatures?.[`${name}/${count}`] ?? signatures?.[name] ?? '';
}

const UNKNOWN: TypeUse = { name: '?', args: [], dims: 0 };

function ofPackage(home: string, name: string): TypeUse {
  return home === '' ? UNKNOWN : { name: `${home}.${name}`, args: [], dims: 0 };
}

/** `Optional<T>` with the actual arguments for `T` and `ID`. */
function typeFrom(written: string, args: readonly TypeUse[]): TypeUse {
  if (written === 'T') return args[0] ?? UNKNOWN;
  if (written === 'ID') return args[1] ?? UNKNOWN;
  const inner = /^(\w+)<(\w+)>$/.exec(written);
  return inner === null ? { name: written, args: [], dims: 0 } : { name: inner[1] ?? written, args: [typeFrom(inner[2] ?? '?', args)], dims: 0 };
}
